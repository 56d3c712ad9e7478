import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RenderContext } from "../../../src/core/library/context.js";
import { standardLibrary } from "../../../src/core/library/standard.js";
import { LONG, PIECE } from "../../../src/core/values/long-text.js";
import { createEngine } from "../../../src/index.js";
import { slug } from "../../../src/model/content/slug.js";

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
    expect(rendering("{a|safe}", longText, 4, still).codes).toEqual(["limit-time"]);
    expect(rendering("{a|safe}", longText, 400, still).codes).toEqual([]);
    expect(rendering("{a|safe}", longText, 0, still).codes).toEqual([]);
  });

  test("may not make a longer one than a page may be", () => {
    const limits = { outputLength: 250_000 };
    const { errors } = createEngine().compile("{.var @x a|html}").render({ a: longText }, { limits });
    expect(errors.map(({ code }) => code)).toEqual(["limit-output"]);
  });
});

/** Most of what is long begins with something that no formatter changes, so that what comes next stands around the border of a piece. */
const aroundBorders = fc
  .tuple(
    fc.integer({ min: PIECE - 6, max: PIECE + 2 }),
    fc.string({
      unit: fc.constantFrom(..."a-'\"</ \n\u2028é😀", "\ud83d", "\ude00", "--", "</"),
      maxLength: 24,
    }),
    fc.constantFrom("", "-", "'", '"', " ", "/", "<", "é"),
  )
  .map(
    ([length, text, filling]) =>
      "x".repeat(length) + text + filling.repeat(PIECE - 5) + text + "x".repeat(LONG),
  );

describe("a text that a formatter works on in pieces by itself", () => {
  test.each([
    ["smartypants", typesetAtOnce],
    ["slugify", slug],
    ["raw", (text: string) => JSON.stringify(text)],
    ["json", (text: string) => JSON.stringify(text).replaceAll("</", "<\\/")],
    ["json-pretty", (text: string) => JSON.stringify(text).replaceAll("</", "<\\/")],
  ])("comes out of %s as if it had been worked on at once", (name, atOnce) => {
    const compiled = createEngine({ stopwatch: () => still }).compile(`{a|${name}}`);
    fc.assert(
      fc.property(aroundBorders, (a) => compiled.render({ a }).html === atOnce(a)),
      { numRuns: 100 },
    );
  });

  test.each(["smartypants", "slugify", "raw", "json", "json-pretty"])(
    "is not refused by %s beforehand",
    (name) => {
      const a = "it's 5 o'clock ".repeat(50_000);
      expect(rendering(`{a|${name}}`, a, 40, still).codes).toEqual([]);
    },
  );

  test.each(["smartypants", "slugify", "raw", "json", "json-pretty"])(
    "ends in %s when the time is over",
    (name) => {
      let looks = 0;
      const { codes } = rendering(`{a|${name}}`, longText.repeat(4), 5, () => looks++);
      expect([codes, looks]).toEqual([["limit-time"], 7]);
    },
  );
});

/** The definition: quotes in front of which something opens, single ones first. */
function typesetAtOnce(text: string): string {
  return text
    .replace(/(^|[\s\-—(["])'/g, "$1‘")
    .replace(/'/g, "’")
    .replace(/(^|[\s\-—(/[‘])"/g, "$1“")
    .replace(/"/g, "”")
    .replace(/--/g, "—");
}
