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
