import { describe, expect, test } from "vitest";
import { codeFrame } from "../../../src/core/source/code-frame.js";
import { LineIndex } from "../../../src/core/source/line-index.js";

function frame(text: string, start: number, end: number): readonly string[] {
  const lines = new LineIndex(text);
  return codeFrame(text, lines.position(start), lines.position(end)).split("\n");
}

describe("codeFrame", () => {
  test("underlines what is meant, on its line", () => {
    const text = "a\n<p>{title|htmll}</p>\nb";
    expect(frame(text, 12, 17)).toEqual(["2 | <p>{title|htmll}</p>", "  |           ^^^^^"]);
  });

  test("marks one column where nothing is meant, and no more than the line has", () => {
    expect(frame("ab", 2, 2)).toEqual(["1 | ab", "  |   ^"]);
    expect(frame("ab\ncd", 1, 5)).toEqual(["1 | ab", "  |  ^"]);
  });

  test("shows a window of a long line", () => {
    const [line = "", marks = ""] = frame("x".repeat(500), 250, 252);
    expect(line).toBe(`1 | …${"x".repeat(200)}…`);
    expect(marks).toBe(`  | ${" ".repeat(101)}^^`);
    expect(frame("x".repeat(201), 0, 1)[0]).toBe(`1 | ${"x".repeat(100)}…`);
    expect(frame("x".repeat(200), 0, 1)[0]).toBe(`1 | ${"x".repeat(200)}`);
  });

  test("writes nothing that could steer a terminal", () => {
    expect(frame("a\t\u001b[2J\u009bb", 6, 7)).toEqual(["1 | a  [2J b", "  |       ^"]);
  });
});

test("a position is that of the line its offset lies in, or the nearest in the text", () => {
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
