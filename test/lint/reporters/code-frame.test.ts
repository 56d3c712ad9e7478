import { describe, expect, test } from "vitest";
import { LineIndex } from "#core/source/line-index.js";
import { codeFrame } from "#lint/reporters/code-frame.js";
import { everything } from "../../support/runs.js";

function frame(text: string, start: number, end: number): readonly string[] {
  const lines = new LineIndex(text);
  return codeFrame(text, lines.position(start), lines.position(end)).split("\n");
}

describe("codeFrame", () => {
  test("underlines the span on its line", () => {
    const text = "a\n<p>{title|htmll}</p>\nb";
    expect(frame(text, 12, 17)).toEqual(["2 | <p>{title|htmll}</p>", "  |           ^^^^^"]);
  });

  test("marks one column for an empty span, and no more than the line has", () => {
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

  test.runIf(everything)("does not search for the end of a truncated line", () => {
    // Doing this for each problem would take minutes.
    const text = `${"{a|nope}".repeat(10_000)}${"x".repeat(20_000_000)}`;
    const lines = new LineIndex(text);
    for (let at = 0; at < text.indexOf("x"); at += 8) {
      codeFrame(text, lines.position(at), lines.position(at + 1));
    }
  });

  test("counts columns as terminals do", () => {
    expect(frame("漢字{y|nope}", 5, 9)).toEqual(["1 | 漢字{y|nope}", "  |        ^^^^"]);
    expect(frame("e\u0301{a}漢", 2, 6)).toEqual(["1 | e\u0301{a}漢", "  |  ^^^^^"]);
    expect(frame("👩‍👩‍👧{a}", 8, 11)).toEqual(["1 | 👩‍👩‍👧{a}", "  |   ^^^"]);
  });

  test("never splits a surrogate pair and escapes a lone surrogate", () => {
    const text = `${"😀".repeat(100)}{a}${"😀".repeat(100)}`;
    expect(frame(text, 201, 202)[0]).toBe(`1 | …${"😀".repeat(50)}{a}${"😀".repeat(49)}…`);
    expect(frame(text, 202, 203)[0]).toBe(`1 | …${"😀".repeat(49)}{a}${"😀".repeat(50)}…`);
    expect(frame("\ud83d{a}", 1, 4)).toEqual(["1 | \ufffd{a}", "  |  ^^^"]);
  });

  test("escapes control characters", () => {
    expect(frame("a\t\u001b[2J\u009bb", 6, 7)).toEqual(["1 | a  [2J b", "  |       ^"]);
  });
});
