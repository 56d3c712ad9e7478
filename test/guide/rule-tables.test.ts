import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";

/** A row `| rule | code | test |`. Paths of code begin in `src`, those of tests in `test`. */
interface Row {
  readonly rule: string;
  readonly code: readonly string[];
  readonly file: string;
  readonly title: string;
}

const pageOf = (name: string): string =>
  readFileSync(join(repositoryRoot, "templates/service/guide", `${name}.md`), "utf8");

function rowsOf(page: string): readonly Row[] {
  return [...page.matchAll(/^\| (.+) \| (`[^|]+`) \| `([^`]+)`: (.+) \|$/gm)].map(
    ([, rule = "", code = "", file = "", title = ""]) => ({
      rule,
      code: [...code.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
      file,
      title,
    }),
  );
}

describe.each([
  ["media", 130],
  ["slides", 115],
  ["visitor", 95],
])("the table of rules in %s.md", (name, fewest) => {
  const rows = rowsOf(pageOf(name));

  test("has all rows", () => {
    expect(rows.length).toBeGreaterThan(fewest);
  });

  test.each(rows)("$rule: its code and its test exist", ({ code, file, title }) => {
    expect(code.filter((path) => !existsSync(join(repositoryRoot, "src", path)))).toEqual([]);
    expect(readFileSync(join(repositoryRoot, "test", file), "utf8")).toContain(title);
  });
});

test("every table row of media.md has a rule, code and a test", () => {
  const page = pageOf("media");
  expect(rowsOf(page).length).toBe(page.split("\n").filter((line) => /^\| (?!Rule|-)/.test(line)).length);
});

/* Sections 2 to 5 and 7 to 9 of the specification have rules about media; section 6 has roles. */
test.each([2, 3, 4, 5, 7, 8, 9])("media.md has a rule of section %d of the specification", (section) => {
  expect(pageOf("media")).toContain(`§${section}`);
});

/** The rows of the specification are a fixture, because the repository does not contain it. */
const specified = JSON.parse(
  readFileSync(join(repositoryRoot, "fixtures/visitor/specification-rows.json"), "utf8"),
) as string[];

test("visitor.md lists each row of the specification's sections 4, 5, 7, 8 and 9, and no other", () => {
  const listed = rowsOf(pageOf("visitor")).map(({ rule }) => rule);
  expect(listed.filter((rule) => /^§[45789] /.test(rule)).toSorted()).toEqual(specified.toSorted());
});
