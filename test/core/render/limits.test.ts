import { describe, expect, test } from "vitest";
import { createEngine, type RenderOptions } from "#index.js";
import { engine } from "../../support/engine.js";

const thousand = Array.from({ length: 1_000 }, (_, i) => i);
const long = "x".repeat(64_000);

function rendering(template: string, data: object = {}, options: RenderOptions = {}) {
  const result = engine.compile(template, { name: "page" }).render(data, { locale: "en", ...options });
  return { ...result, codes: result.errors.map(({ code }) => code) };
}

/** Returns the number of steps that one render takes more than another. */
function steps(template: string, data: object = {}, without = ""): number {
  return rendering(template, data).stats.instructions - rendering(without, data).stats.instructions;
}

describe("steps", () => {
  test("are not charged for the operands and arguments of a tag", () => {
    expect(steps("{.if a && b && c && d}{.end}")).toBe(steps("{.if a}{.end}"));
    expect(steps("{a|prop b c d e f g h}")).toBe(steps("{a|prop b}"));
  });

  test.each([1, 2, 3, 10])("are charged for each of %i tags", (tags) => {
    expect(steps("{a}".repeat(tags))).toBeGreaterThanOrEqual(tags);
    expect(steps("a{a}".repeat(tags))).toBeGreaterThan(tags);
  });

  test("are the same with and without an island", () => {
    const data = { id: long, likeCount: 1, websiteSettings: { simpleLikingEnabled: true } };
    const [island, text] = [true, false].map((islands) => rendering("{@|like-button}", data, { islands }));
    expect(island?.segments).toHaveLength(3);
    expect(island?.stats).toEqual(text?.stats);
  });

  test.each<[string, string, number, string?]>([
    ["turns of a loop without a body", "{.repeated section l}{.end}", 1_000],
    ["predicates of branches", `{.even? a}${"{.or equal? b 1}".repeat(100)}{.end}`, 100],
    ["entering a partial", "{.macro m}{.end}{.include m}", 20],
    ["the string that a formatter reads", "{s|count}", 1_000],
    ["the string that a formatter writes", "{s|str}", 1_000, "{s|count}"],
    ["formatters that are not pure", "{a|date %Y}", 9, "{a|str}"],
    ["operators and operands of an expression", "{.eval a + b + c}", 4, "{.eval a}"],
    ["the segments of a variable", "{.var @x a|str}{@x}", 2, "{.var @x a|str}"],
  ])("are charged for %s", (_, template, least, without = "") => {
    expect(steps(template, { a: { 0: 1 }, l: thousand, s: long }, without)).toBeGreaterThanOrEqual(least);
  });

  test("can be used up exactly, and never exceed the limit in the statistics", () => {
    const { instructions } = rendering("{a}{b}{.if a}{c}{.end}").stats;
    const all = rendering("{a}{b}{.if a}{c}{.end}", {}, { limits: { instructions } });
    expect(all.codes).toEqual([]);
    const fewer = rendering("{a}{b}{.if a}{c}{.end}", {}, { limits: { instructions: instructions - 1 } });
    expect([fewer.codes, fewer.stats.instructions]).toEqual([["limit-instructions"], instructions - 1]);
  });
});

describe("the nesting limit", () => {
  const hundred = `${"{.if t}".repeat(100)}x{@|apply p}${"{.end}".repeat(100)}`;
  const limits = { partialDepth: 1_000 };

  test("counts the blocks of all partials together", () => {
    const { html, errors } = rendering("{@|apply p}", { t: 1 }, { limits, partials: { p: hundred } });
    expect(html).toBe("x".repeat(14));
    expect(errors).toMatchObject([{ code: "limit-nesting", source: "p" }]);
  });

  test("counts partials without blocks, so that deep recursion cannot exhaust the stack", () => {
    const partials = { p: "x{@|apply p}{@|apply p}", q: "x{.include q output}" };
    for (const template of ["{@|apply p}", "{.include q output}"]) {
      const { html, codes } = rendering(template, {}, { partials, limits: { partialDepth: 1_000_000 } });
      expect([html, codes]).toEqual(["x".repeat(500), ["limit-nesting"]]);
    }
  });

  test("counts the blocks of macros", () => {
    const { html, codes } = rendering(`{.macro p}${hundred}{.end}{@|apply p}`, { t: 1 }, { limits });
    expect([html, codes]).toEqual(["x".repeat(13), ["limit-nesting"]]);
  });

  test("decreases the depth when a partial ends", () => {
    const partials = { p: `${"{.if t}".repeat(100)}x${"{.end}".repeat(100)}` };
    const { html, codes } = rendering("{@|apply p}{.include p output}".repeat(20), { t: 1 }, { partials });
    expect([html, codes]).toEqual(["x".repeat(40), []]);
  });

  test("does not count blocks that are deeper than a template may be, because they are not rendered", () => {
    const p = `x${"{.if t}".repeat(2_000)}`;
    const { html, errors } = rendering("{@|apply p}", { t: 1 }, { partials: { p } });
    expect(html).toBe("x");
    expect(errors.map(({ cause }) => cause)).toEqual(["nesting-too-deep", "unclosed-block"]);
  });

  test("leaves half of the depth to templates", () => {
    const nested = (depth: number) => rendering(`${"{.if t}".repeat(depth)}x`, { t: 1 }).html;
    expect([nested(750), nested(751)]).toEqual(["x", ""]);
  });
});

test("a limit of 0 applies, and a negative limit leaves the default", () => {
  const partials = { p: "x" };
  expect(rendering("{@|apply p}", {}, { partials, limits: { partialDepth: 0 } }).codes).toEqual([
    "partial-depth",
  ]);
  for (const partialDepth of [undefined, -1]) {
    expect(rendering("{@|apply p}", {}, { partials, limits: { partialDepth } }).html).toBe("x");
  }
});

test.each([0, -1, Number.NEGATIVE_INFINITY])("expression limits of %d mean unlimited", (none) => {
  const strict = createEngine({ limits: { expressionTokens: 1, expressionStringLength: 1 } });
  const template = strict.compile('{.eval "a" + "b"}');
  expect(template.render({}).errors).toMatchObject([{ code: "expr-too-many-tokens" }]);
  const limits = { expressionTokens: none, expressionStringLength: none };
  expect(template.render({}, { limits })).toMatchObject({ html: "ab", errors: [] });
});

test("an infinite limit means unlimited and does not disable the other limits", () => {
  const limits = { instructions: Number.POSITIVE_INFINITY, outputLength: Number.POSITIVE_INFINITY };
  const { codes, stats } = rendering("{.repeated section l}{@}{.end}", { l: thousand }, { limits });
  expect([codes, stats]).toEqual([[], rendering("{.repeated section l}{@}{.end}", { l: thousand }).stats]);
  let now = 0;
  const slow = createEngine({ stopwatch: () => () => now++ });
  const loops = slow.compile("{.repeated section l}{.repeated section m}x{.end}{.end}");
  const data = { l: thousand.map(() => ({ m: thousand })) };
  const { errors } = loops.render(data, { limits: { ...limits, milliseconds: 5 } });
  expect(errors.map(({ code }) => code)).toEqual(["limit-time"]);
});

test("rounds a token limit down", () => {
  const errors = (expressionTokens: number) =>
    engine.compile("{.eval 1 + 2 + 3}").render({}, { limits: { expressionTokens } }).errors;
  expect(errors(2.5)).toMatchObject([{ code: "expr-too-many-tokens", start: errors(2)[0]?.start }]);
});

test("keeps the first thousand errors and the one that ends the render", () => {
  const { errors, stats } = rendering("{.repeated section l}{@|apply p}{@|apply q}{.end}", { l: thousand });
  expect([errors.length, stats.errors]).toEqual([1_000, 2_000]);
  const ended = rendering(
    "{.repeated section l}{.eval a + }{@|apply p}{.end}{l|json}",
    { l: thousand },
    {
      limits: { outputLength: 10 },
    },
  );
  expect([ended.errors.length, ended.codes.at(-1)]).toEqual([1_001, "limit-output"]);
});

describe("reports a limit that was reached after a partial in the surrounding template", () => {
  const partials = { p: `${" ".repeat(500)}{a|str}` };
  test.each(["{@|apply p|json}", "{.include p}", "{.include p output}"])("%s", (tag) => {
    const { errors } = rendering(
      `${tag}{.repeated section l}text{.end}`,
      { l: thousand },
      {
        partials,
        limits: { outputLength: 2_000 },
      },
    );
    expect(errors).toMatchObject([{ code: "limit-output", source: "page", start: { line: 1 } }]);
    expect(errors[0]?.start.offset).toBeLessThan(tag.length);
  });
});

test("cuts plain text at the limit", () => {
  const { html, codes } = rendering("abc{.if a}def{.end}", { a: 1 }, { limits: { outputLength: 4 } });
  expect([html, codes]).toEqual(["abcd", ["limit-output"]]);
});

describe("a page that ends early is no longer than a page that is cut", () => {
  const text = "text".repeat(100);
  const unreadable = {
    get bad(): never {
      throw new Error("unreadable");
    },
  };
  test.each<[string, string, object, number, string]>([
    [
      "by its steps",
      `${text}{.section a}${text}{.section a}b{.end}{.end}`,
      { a: { a: 1 } },
      3,
      "limit-instructions",
    ],
    ["by its data", `${text}{bad}`, unreadable, 1_000, "data-invalid"],
    ["in a partial", `${text}{@|apply p}`, {}, 1_000, "limit-output"],
    ["in a partial by its steps", `${text}{@|apply p}`, {}, 23, "limit-instructions"],
  ])("%s", (_, template, data, instructions, code) => {
    const options = { partials: { p: `${text}{a}{a}` }, limits: { instructions, outputLength: 10 } };
    const { html, codes, stats } = rendering(template, data, options);
    expect([html, stats.outputLength, codes]).toEqual(["texttextte", 10, [code]]);
  });
});

test("a formatter may write a string as long as the page limit, but not longer", () => {
  const codes = (length: number) =>
    rendering("{.var @x a|str}", { a: "x".repeat(length) }, { limits: { outputLength: 100 } }).codes;
  expect([codes(100), codes(101)]).toEqual([[], ["limit-output"]]);
});

test("a loop that writes text stops at the limit", () => {
  const loop = "{.repeated section l}text{.end}";
  const { html, stats } = rendering(loop, { l: thousand }, { limits: { outputLength: 10 } });
  expect(html).toBe("texttextte");
  expect(stats.instructions).toBeLessThan(100);
});

test("a limit reached in a predicate ends the render", () => {
  const { html, codes } = rendering("a{.even? 1}b{.or}c{.end}", {}, { limits: { instructions: 2 } });
  expect([html, codes]).toEqual(["a", ["limit-instructions"]]);
});

describe("after a limit ends a render inside a partial", () => {
  const partials = { p: "x{@|apply p}" };
  const limits = { instructions: 1_000, partialDepth: 1_000 };
  test.each<[string, RegExp]>([
    ["before {@|apply p}", /^before x+$/],
    ["before {.include p output}", /^before x+$/],
    ["before {@|apply p|json}", /^before $/],
    ["before {.var @x a|apply p}", /^before $/],
    ["before {.include p}", /^before $/],
  ])("%s writes %s", (template, html) => {
    const result = rendering(template, { a: 1 }, { partials, limits });
    expect(result.codes).toEqual(["limit-instructions"]);
    expect(result.html).toMatch(html);
  });
});
