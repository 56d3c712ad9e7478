import { describe, expect, test } from "vitest";
import type { RenderContext } from "../../../src/core/library/context.js";
import { standardLibrary } from "../../../src/core/library/standard.js";
import { createEngine } from "../../../src/index.js";

/** All that formatters of text look for, a pair of surrogates that moves against every even boundary, and halves of pairs. */
const SPECIAL = "a<b> & \"c\" 'd'\r\n\té/😀?\ud83d-\ude00 ";
const longText = SPECIAL.repeat(8_000);

const divisible = [...standardLibrary.formatters.values()].filter((definition) => definition.divisible);

function rendering(template: string, a: string, milliseconds: number, stopwatch: () => number) {
  const result = createEngine({ stopwatch: () => stopwatch })
    .compile(template)
    .render({ a }, { limits: { milliseconds } });
  return { ...result, codes: result.errors.map(({ code }) => code) };
}

const still = () => 0;

describe("a long text", () => {
  test("is divided by some formatters", () => {
    expect(divisible.map(({ name }) => name)).toContain("html");
  });

  test.each(divisible)("comes out of $name as if it had not been divided", ({ name, bind }) => {
    const whole = bind([])(longText, {} as RenderContext, []);
    expect(rendering(`{a|${name}}`, longText, 0, still).html === whole).toBe(true);
    const inChain = rendering(`{a|${name}|raw}`, longText, 0, still);
    expect(inChain.html === JSON.stringify(whole)).toBe(true);
  });

  test("that can be divided ends when the time is over", () => {
    let looks = 0;
    const { codes } = rendering("{a|html}", longText, 5, () => looks++);
    expect([codes, looks]).toEqual([["limit-time"], 7]);
  });

  test("for which there are not enough steps is not begun", () => {
    let looks = 0;
    const { codes } = rendering("{a|html}", longText.repeat(10), 5, () => looks++);
    expect([codes, looks]).toEqual([["limit-instructions"], 0]);
  });

  test("that cannot be divided is refused when it might take longer", () => {
    expect(rendering("{a|smartypants}", longText, 4, still).codes).toEqual(["limit-time"]);
    expect(rendering("{a|smartypants}", longText, 400, still).codes).toEqual([]);
    expect(rendering("{a|smartypants}", longText, 0, still).codes).toEqual([]);
  });

  test("may not make a longer one than a page may be", () => {
    const limits = { outputLength: 250_000 };
    const { errors } = createEngine().compile("{.var @x a|html}").render({ a: longText }, { limits });
    expect(errors.map(({ code }) => code)).toEqual(["limit-output"]);
  });
});
