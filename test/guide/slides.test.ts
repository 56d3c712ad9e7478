import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";

const guide = readFileSync(join(repositoryRoot, "templates/service/guide/slides.md"), "utf8");
const rows = [...guide.matchAll(/^\| (.+) \| `([^`]+)` \| `([^`]+)`: (.+) \|$/gm)];

test("the guide names a test for each sentence of the specification about slides", () => {
  expect(rows.length).toBeGreaterThan(50);
});

test.each(rows.map(([, sentence = "", code = "", file = "", title = ""]) => [sentence, code, file, title]))(
  "%s: its code and its test exist",
  (_sentence, code, file, title) => {
    expect(existsSync(join(repositoryRoot, "src", code)), code).toBe(true);
    expect(readFileSync(join(repositoryRoot, "test", file), "utf8")).toContain(title);
  },
);
