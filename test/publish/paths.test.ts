import { expect, test } from "vitest";
import { requireDistinct } from "#publish/paths.js";

test.each([
  [["a/index.html", "a/index.html"], "Two pages have the path a/index.html."],
  [["Ab/index.html", "aB/index.html"], "differ only by letter case"],
  [["a", "a/b/index.html"], "a is a file, so it cannot contain a/b/index.html."],
  [["a/b/index.html", "A"], "A is a file"],
  [["../index.html"], "cannot be the path"],
  [["a//index.html"], "cannot be the path"],
  [["a\\b"], "cannot be the path"],
])("rejects %j", (paths, message) => {
  expect(() => requireDistinct(paths)).toThrow(message);
});

test("accepts pages below pages, and names that begin alike", () => {
  requireDistinct(["index.html", "a/index.html", "a/b/index.html", "ab/index.html", "404.html"]);
});
