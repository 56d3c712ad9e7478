import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryRoot } from "../support/repository-root.js";

const guide = readFileSync(join(repositoryRoot, "templates/service/guide/visitor.md"), "utf8");

test("every path in the guide to the visitor side exists", () => {
  const paths = [...guide.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});

/** The rows of part 1: their sections, and the files of their tests. */
const rows = [...guide.matchAll(/^\| (§[^|]+) \|[^|]+\|([^|]+)\|$/gm)]
  .map(([, row = "", tests = ""]) => ({
    row,
    sections: [...row.matchAll(/§\d+/g)].map(([section]) => section),
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path),
  }))
  .filter(({ row }) => !row.includes("(part 2)"));

test.each(rows)("$row is named by a test", ({ sections, tests }) => {
  const text = tests.map((path) => readFileSync(join(repositoryRoot, path), "utf8")).join("\n");
  for (const section of sections) expect(text).toMatch(new RegExp(`product-1[^\n]*${section}\\b`));
});

/** Strangers do not have the specification: its rows are a fixture. */
const specified = JSON.parse(
  readFileSync(join(repositoryRoot, "fixtures/visitor/specification-rows.json"), "utf8"),
) as string[];

test("the guide lists each row of §4, §5, §7, §8 and §9, and no other", () => {
  const listed = rows.map(({ row }) => row).filter((row) => /^§[45789] /.test(row));
  expect(listed.toSorted()).toEqual(specified.toSorted());
});
