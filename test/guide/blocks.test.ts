import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";

const guide = readFileSync(join(repositoryRoot, "templates/service/guide/blocks.md"), "utf8");
const table = guide.slice(guide.indexOf("## Rules and their tests"));

test("every rule in the guide to blocks names code and a test that exist", () => {
  const rows = table.split("\n").filter((line) => /^\| (?!Rule|-)/.test(line));
  expect(rows.length).toBeGreaterThan(20);
  for (const row of rows) {
    const [, rule, code = "", tests = ""] = row.split("|");
    for (const cell of [code, tests]) {
      const paths = [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path);
      expect(paths, rule).not.toEqual([]);
      expect(
        paths.filter((path) => !existsSync(join(repositoryRoot, path))),
        rule,
      ).toEqual([]);
    }
  }
});

/* Sections 2 to 5 and 7 to 9 of the specification have rules about media; section 6 has roles. */
test.each([2, 3, 4, 5, 7, 8, 9])(
  "section %d of the specification has a rule in the guide to blocks",
  (section) => {
    expect(table).toContain(`§${section}`);
  },
);
