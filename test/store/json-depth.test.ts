import { expect, test } from "vitest";
import { isDeeperThan, isTooDeep, MAX_DEPTH } from "#store/json-depth.js";

test.each([
  ["[[1], {}]", 2],
  ['{"a":{"b":[]}}', 3],
  ['["[[[[", "\\"[[[[", "\\\\"]', 1],
  ["[[], [], []]", 2],
])("%s has %i levels", (text, depth) => {
  const bytes = Buffer.from(text);
  expect(isDeeperThan(depth, bytes)).toBe(false);
  expect(isDeeperThan(depth - 1, bytes)).toBe(true);
});

test("only large documents are too deep", () => {
  const deep = "[".repeat(MAX_DEPTH + 1);
  expect(isTooDeep(Buffer.from(deep))).toBe(false);
  expect(isTooDeep(Buffer.from(deep.padEnd(2_000_000)))).toBe(true);
  expect(isTooDeep(Buffer.from("[".repeat(MAX_DEPTH).padEnd(2_000_000)))).toBe(false);
});
