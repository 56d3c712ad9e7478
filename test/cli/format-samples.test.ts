import { expect, test } from "vitest";
import { run } from "../support/cli.js";
import { repositoryRoot } from "../support/repository-root.js";

test.each(["templates", "fixtures/render", "fixtures/lint"])("no page of %s would change", async (folder) => {
  const { code, err } = await run(["format", "--check", folder], { cwd: repositoryRoot });
  expect(err.split("\n").filter((line) => line.includes("format-difference"))).toEqual([]);
  expect(code).toBeLessThan(2);
});
