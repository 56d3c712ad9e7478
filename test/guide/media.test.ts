import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";

const guide = readFileSync(join(repositoryRoot, "templates/service/guide/media.md"), "utf8");
const rows = [...guide.matchAll(/^\| (.+) \| `([^`]+)` \| `([^`]+)`: (.+) \|$/gm)];

test("every row of the guide to media has a rule, code and a test", () => {
  expect(rows.length).toBeGreaterThan(130);
  expect(rows.length).toBe(guide.split("\n").filter((line) => /^\| (?!Rule|-)/.test(line)).length);
});

test.each(rows.map(([, rule = "", code = "", file = "", title = ""]) => [rule, code, file, title]))(
  "%s: its code and its test exist",
  (_rule, code, file, title) => {
    expect(existsSync(join(repositoryRoot, "src", code)), code).toBe(true);
    expect(readFileSync(join(repositoryRoot, "test", file), "utf8")).toContain(title);
  },
);

/* Sections 2 to 5 and 7 to 9 of the specification have rules about media; section 6 has roles. */
test.each([2, 3, 4, 5, 7, 8, 9])(
  "section %d of the specification has a rule in the guide to media",
  (section) => {
    expect(guide).toContain(`§${section}`);
  },
);
