import { expect, test } from "vitest";
import { AlongsideIndex } from "#lint/outline/branch-path.js";

test("finds the first value in a branch around a place or inside of it", () => {
  const index = new AlongsideIndex<string>();
  expect(index.find([])).toBeUndefined();
  index.add([1], "a");
  index.add([2, 3], "b");
  expect(index.find([4])).toBeUndefined();
  expect(index.find([2, 5])).toBeUndefined();
  expect(index.find([1, 6])).toBe("a");
  expect(index.find([2])).toBe("b");
  expect(index.find([])).toBe("a");
});
