import { expect, test } from "vitest";
import { Ranges } from "#core/source/ranges.js";

test("contains the offsets of overlapping and nested ranges", () => {
  const ranges = new Ranges([
    { start: 10, end: 20 },
    { start: 0, end: 3 },
    { start: 12, end: 14 },
    { start: 19, end: 25 },
  ]);
  const inside = Array.from({ length: 30 }, (_, offset) => offset).filter((offset) => ranges.has(offset));
  expect(inside).toEqual([1, 2, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
});
