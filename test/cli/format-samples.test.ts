import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { repositoryRoot } from "../support/repository-root.js";
import { everything } from "../support/runs.js";

const folders = ["templates/musician", "fixtures/render"];

test.each(everything ? ["templates", "fixtures/render", "fixtures/lint"] : folders)(
  "no page of %s would change",
  async (folder) => {
    const { err } = await run(["format", "--check", folder], { cwd: repositoryRoot });
    expect(err.split("\n").filter((line) => line.includes("format-difference"))).toEqual([]);
    expect(err).toContain("platen: would format ");
  },
);
