import { describe, expect, test } from "vitest";
import { createEngine, type RenderOptions } from "../../../src/index.js";
import { engine } from "../../support/engine.js";

const thousand = Array.from({ length: 1_000 }, (_, i) => i);
const long = "x".repeat(64_000);

function rendering(template: string, data: object = {}, options: RenderOptions = {}) {
  const result = engine.compile(template, { name: "page" }).render(data, { locale: "en", ...options });
  return { ...result, codes: result.errors.map(({ code }) => code) };
}

/** Steps that a render takes beyond those of another one. */
function steps(template: string, data: object = {}, without = ""): number {
  return rendering(template, data).stats.instructions - rendering(without, data).stats.instructions;
}

describe("steps", () => {
  test("are not counted for what people write into one tag", () => {
    expect(steps("{.if a && b && c && d}{.end}")).toBe(steps("{.if a}{.end}"));
    expect(steps("{a|prop b c d e f g h}")).toBe(steps("{a|prop b}"));
  });

  test.each([1, 2, 3, 10])("are counted for each of %i tags", (tags) => {
    expect(steps("{a}".repeat(tags))).toBeGreaterThanOrEqual(tags);
    expect(steps("a{a}".repeat(tags))).toBeGreaterThan(tags);
  });

  test("are as many where a formatter makes an island", () => {
    const data = { id: long, likeCount: 1, websiteSettings: { simpleLikingEnabled: true } };
    const [island, text] = [true, false].map((islands) => rendering("{@|like-button}", data, { islands }));
    expect(island?.segments).toHaveLength(3);
    expect(island?.stats).toEqual(text?.stats);
  });

  test.each<[string, string, number, string?]>([
    ["turns of a loop without a body", "{.repeated section l}{.end}", 1_000],
    ["predicates of branches", `{.even? a}${"{.or equal? b 1}".repeat(100)}{.end}`, 100],
    ["entering a partial", "{.macro m}{.end}{.include m}", 20],
    ["elements that are written", "{l}", 1_000 / 16],
    ["what a formatter reads", "{s|count}", 1_000],
    ["what a formatter writes", "{s|str}", 1_000, "{s|count}"],
    ["formatters that are not pure", "{a|date %Y}", 9, "{a|str}"],
    ["segments of a reference in an expression", "{.eval a.b.c.d}", 3, "{.eval a}"],
    ["texts in an expression", `{.eval "${long}"}`, 1_000, '{.eval "x"}'],
    ["texts that an expression reads", "{.eval s}", 1_000, "{.eval a}"],
    ["texts that an expression puts together", "{.eval s + 1}", 1_000, "{.eval s - 1}"],
    ["keys of a counted object", "{o|count}", 1_000, "{none|count}"],
    ["elements that are searched", "{l|find-first x}", 1_000, "{a|find-first x}"],
    ["elements that are keyed", "{l|key-by x}", 1_000, "{a|key-by x}"],
    ["steps along a list of keys", "{a|get l}", 1, "{a|get a}"],
    ["segments of a looked-up reference", "{a|lookup s}", 10_000, "{s|count}"],
    ["references that are given to a formatter", `{${"a,".repeat(1_000)}a|count}`, 1_000, "{a|count}"],
    ["references of a condition", `{.if ${"none||".repeat(1_000)}none}{.end}`, 1_000, "{.if none}{.end}"],
    ["what is bound together", `{.ctx @x ${"a=a ".repeat(1_000)}}`, 1_000, "{.ctx @x a=a}"],
    ["segments of a reference", `{${"a.".repeat(6_400)}a}`, 200, "{a}"],
    [
      "segments of what a block is about",
      `{.section ${"a.".repeat(6_400)}a}{.end}`,
      200,
      "{.section a}{.end}",
    ],
    ["segments of an operand", `{.even? ${"a.".repeat(6_400)}a}{.end}`, 200, "{.even? a}{.end}"],
    ["segments of an argument", `{a|prop ${"a.".repeat(6_400)}a}`, 200, "{a|prop a}"],
    ["arguments that are references", `{s|format${" a".repeat(1_000)}}`, 1_000, "{s|format a}"],
    ["the characters of an excerpt", "{.excerpt?}{.end}", 1_000],
    ["the keys of a scope", "{.section o}{.has-multiple?}{.end}{.end}", 1_000],
    ["the variants of a product", "{.on-sale?}{.end}", 2_000],
    ["the attributes of a product's variants", "{p|variants-select}", 2_000, "{none|variants-select}"],
    ["the options of a product", "{q|variants-select}", 8_000, "{none|variants-select}"],
    ["the questions of a form", "{asked|summary-form-field}", 3_000, "{none|summary-form-field}"],
    ["the values of an answer", "{ticked|summary-form-field}", 2_000, "{none|summary-form-field}"],
    ["the members of a form", "{o|form}", 1_000, "{none|form}"],
    ["the names of services", "{a|social-button}", 1_000, "{a|str}"],
    ["the blanks around long texts", "{blank|block}", 20_000, "{none|block}"],
    ["the blanks before an address", "{far|block}", 10_000, "{none|block}"],
    ["long names of an image's variants", "{widths|image-srcset}", 10_000, "{none|image-srcset}"],
    ["the characters of a message", "{m|message}", 5_000, "{m|str}"],
    ["the choices of a message", "{plural|message a}", 900, "{plural|str}"],
    ["the options of a message", "{select|message a}", 900, "{select|str}"],
    ["the numbers in a message", "{numbers|message a}", 1_000, "{numbers|str}"],
    ["the formats of a message", "{formats|message a}", 2_000, "{formats|str}"],
  ])("are counted for %s", (_, template, least, without = "") => {
    const o = Object.fromEntries(thousand.map((i) => [`k${i}`, i]));
    const data = {
      a: { 0: 1 },
      excerpt: long,
      p: { structuredContent: { variants: [{}, { attributes: o }] } },
      q: { structuredContent: { variants: [{}, {}], variantOptionOrdering: thousand } },
      asked: { type: "likert", values: thousand },
      ticked: { type: "checkbox", values: thousand },
      blank: { type: "map", value: { location: { addressLine1: " ".repeat(200_000) } } },
      far: { type: "link", value: { url: `${" ".repeat(100_000)}data:` } },
      widths: { systemDataVariants: ",".repeat(100_000) },
      website: { shareButtonOptions: o },
      l: thousand,
      o,
      s: long,
      structuredContent: { productType: 1, variants: thousand },
      m: "x".repeat(5_000),
      plural: `{0 plural ${"=1{}".repeat(1_000)}other{}}`,
      select: `{0 select ${"a{}".repeat(1_000)}other{}}`,
      numbers: `{0 plural other{${"#".repeat(1_000)}}}`,
      formats: "{0 decimal}".repeat(100),
    };
    // What is kept from one render to the next, such as parsed messages, is not paid for twice.
    rendering(template, data);
    expect(steps(template, data, without)).toBeGreaterThanOrEqual(Math.floor(least));
  });

  test("may be used up, and no more are told of than there were", () => {
    const { instructions } = rendering("{a}{b}{.if a}{c}{.end}").stats;
    const all = rendering("{a}{b}{.if a}{c}{.end}", {}, { limits: { instructions } });
    expect(all.codes).toEqual([]);
    const fewer = rendering("{a}{b}{.if a}{c}{.end}", {}, { limits: { instructions: instructions - 1 } });
    expect([fewer.codes, fewer.stats.instructions]).toEqual([["limit-instructions"], instructions - 1]);
  });
});

describe("the limit of nesting", () => {
  const hundred = `${"{.if t}".repeat(100)}x{@|apply p}${"{.end}".repeat(100)}`;
  const limits = { partialDepth: 1_000 };

  test("counts the blocks of all partials together", () => {
    const { html, errors } = rendering("{@|apply p}", { t: 1 }, { limits, partials: { p: hundred } });
    expect(html).toBe("x".repeat(14));
    expect(errors).toMatchObject([{ code: "limit-nesting", source: "p" }]);
  });

  test("counts partials that hold none, so that those within each other do not exhaust the stack", () => {
    const partials = { p: "x{@|apply p}{@|apply p}", q: "x{.include q output}" };
    for (const template of ["{@|apply p}", "{.include q output}"]) {
      const { html, codes } = rendering(template, {}, { partials, limits: { partialDepth: 1_000_000 } });
      expect([html, codes]).toEqual(["x".repeat(500), ["limit-nesting"]]);
    }
  });

  test("counts those of macros", () => {
    const { html, codes } = rendering(`{.macro p}${hundred}{.end}{@|apply p}`, { t: 1 }, { limits });
    expect([html, codes]).toEqual(["x".repeat(13), ["limit-nesting"]]);
  });

  test("gives back what a partial took", () => {
    const partials = { p: `${"{.if t}".repeat(100)}x${"{.end}".repeat(100)}` };
    const { html, codes } = rendering("{@|apply p}{.include p output}".repeat(20), { t: 1 }, { partials });
    expect([html, codes]).toEqual(["x".repeat(40), []]);
  });

  test("does not count what is deeper than a template may be, and so not rendered", () => {
    const p = `x${"{.if t}".repeat(2_000)}`;
    const { html, errors } = rendering("{@|apply p}", { t: 1 }, { partials: { p } });
    expect(html).toBe("x");
    expect(errors.map(({ cause }) => cause)).toEqual(["nesting-too-deep", "unclosed-block"]);
  });

  test("lets templates have half of it", () => {
    const nested = (depth: number) => rendering(`${"{.if t}".repeat(depth)}x`, { t: 1 }).html;
    expect([nested(750), nested(751)]).toEqual(["x", ""]);
  });
});

test("a limit of 0 is one, and what is no limit leaves the default", () => {
  const partials = { p: "x" };
  expect(rendering("{@|apply p}", {}, { partials, limits: { partialDepth: 0 } }).codes).toEqual([
    "partial-depth",
  ]);
  for (const partialDepth of [undefined, -1, Number.NaN, "1" as unknown as number]) {
    expect(rendering("{@|apply p}", {}, { partials, limits: { partialDepth } }).html).toBe("x");
  }
});

test.each([0, -1, Number.NEGATIVE_INFINITY])("limits of expressions that are %d are none", (none) => {
  const strict = createEngine({ limits: { expressionTokens: 1, expressionStringLength: 1 } });
  const template = strict.compile('{.eval "a" + "b"}');
  expect(template.render({}).errors).toMatchObject([{ code: "expr-too-many-tokens" }]);
  const limits = { expressionTokens: none, expressionStringLength: none };
  expect(template.render({}, { limits })).toMatchObject({ html: "ab", errors: [] });
});

test("an infinite limit is none, and does not keep the others from working", () => {
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

test("a limit of tokens with a fraction ends an expression as the whole number before it does", () => {
  const errors = (expressionTokens: number) =>
    engine.compile("{.eval 1 + 2 + 3}").render({}, { limits: { expressionTokens } }).errors;
  expect(errors(2.5)).toMatchObject([{ code: "expr-too-many-tokens", start: errors(2)[0]?.start }]);
});

test("the first thousand errors are kept, and the one that ends the render", () => {
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

describe("what ends a render behind a partial is located in the template around it", () => {
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

test("text alone is cut where the limit is", () => {
  const { html, codes } = rendering("abc{.if a}def{.end}", { a: 1 }, { limits: { outputLength: 4 } });
  expect([html, codes]).toEqual(["abcd", ["limit-output"]]);
});

describe("a page that ends early is no longer than one that is cut", () => {
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
    ["in a partial by its steps", `${text}{@|apply p}`, {}, 25, "limit-instructions"],
  ])("%s", (_, template, data, instructions, code) => {
    const options = { partials: { p: `${text}{a}{a}` }, limits: { instructions, outputLength: 10 } };
    const { html, codes, stats } = rendering(template, data, options);
    expect([html, stats.outputLength, codes]).toEqual(["texttextte", 10, [code]]);
  });
});

test("a formatter may make a text as long as a page, and none that is longer", () => {
  const codes = (length: number) =>
    rendering("{.var @x a|str}", { a: "x".repeat(length) }, { limits: { outputLength: 100 } }).codes;
  expect([codes(100), codes(101)]).toEqual([[], ["limit-output"]]);
});

test("a loop that writes text goes no further than the limit", () => {
  const loop = "{.repeated section l}text{.end}";
  const { html, stats } = rendering(loop, { l: thousand }, { limits: { outputLength: 10 } });
  expect(html).toBe("texttextte");
  expect(stats.instructions).toBeLessThan(100);
});

test("a limit that is reached within a predicate ends the render", () => {
  const data = { structuredContent: { productType: 1, variants: thousand } };
  const { html, codes } = rendering("a{.on-sale?}b{.or}c{.end}", data, { limits: { instructions: 500 } });
  expect([html, codes]).toEqual(["a", ["limit-instructions"]]);
});

describe("of a partial that a limit ends", () => {
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
