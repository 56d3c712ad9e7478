import { expect, test } from "vitest";
import { LineIndex } from "#core/source/line-index.js";

test("a position is on the line of its offset; offsets outside of the text are clamped", () => {
  const lines = new LineIndex("ab\n\ncd");
  const places = [-1, 0, 2, 3, 4, 6, 7].map((offset) => {
    const { offset: bounded, line, column } = lines.position(offset);
    return [bounded, line, column];
  });
  expect(places).toEqual([
    [0, 1, 1],
    [0, 1, 1],
    [2, 1, 3],
    [3, 2, 1],
    [4, 3, 1],
    [6, 3, 3],
    [6, 3, 3],
  ]);
});
