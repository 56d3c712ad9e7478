import { describe, expect, test } from "vitest";
import { createEngine } from "#index.js";
import { render } from "./render.js";

describe("format", () => {
  test("resolves arguments in the surrounding scope in .var, and in the section in a tag", () => {
    const data = { s: { m: "{0}", v: "inner" }, v: "outer" };
    expect(render("{.section s}{m|format v} {.var @x m|format v}{@x}{.end}", data)).toBe("inner outer");
  });

  test("does not replace placeholders inside inserted values", () => {
    expect(render("{m|format a b}", { m: "{0}", a: "{1}", b: "B" })).toBe("{1}");
  });

  test.each([
    ["{x{1}", "B"],
    ["{1{0}", ""],
    ["{{1}", ""],
    ["{{{1}", "B"],
    ["{x{}{1}", "AB"],
    ["it's {not closed {0}", "it's A"],
  ])("ends an invalid hole where the next one opens: %s", (m, expected) => {
    expect(render("{m|format a b}", { m, a: "A", b: "B" })).toBe(expected);
  });

  test("limits the output if a pattern repeats a string", () => {
    const data = { m: "{0}".repeat(10_000), a: "x".repeat(10_000) };
    const { html, errors } = createEngine({ limits: { outputLength: 50_000 } })
      .compile("a{m|format a}")
      .render(data);
    expect(html.length).toBeLessThanOrEqual(50_000);
    expect(errors.map(({ code }) => code)).toEqual(["limit-output"]);
  });
});
