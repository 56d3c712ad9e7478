import { describe, expect, test } from "vitest";
import {
  type CompileOptions,
  createEngine,
  type EngineOptions,
  type RenderOptions,
  type RenderResult,
} from "#index.js";
import { engine } from "../../support/engine.js";

function rendering(template: string, data: object = {}, options: RenderOptions = {}) {
  return outcomeOf(engine.compile(template).render(data, options));
}

function outcomeOf({ html, errors }: RenderResult) {
  return { html, codes: errors.map(({ code, cause }) => cause ?? code) };
}

describe("options of a render", () => {
  test("timeZone applies if the data has no time zone", () => {
    const template = engine.compile("{d|date %H:%M %Z}");
    const d = Date.UTC(2024, 0, 1, 12);
    const zone = (timeZone: string | undefined, data: object = {}) =>
      template.render({ d, ...data }, { timeZone, locale: "en" }).html;
    expect(zone(undefined)).toBe("07:00 EST");
    expect(zone("Europe/Berlin")).toBe("13:00 CET");
    expect(zone("Europe/Berlin", { website: { timeZone: "Asia/Tokyo" } })).toBe("21:00 JST");
  });

  test("now is a number or a date and defaults to the engine's clock", () => {
    const since = (options: RenderOptions, engineOptions?: EngineOptions) =>
      createEngine(engineOptions).compile("{a|timesince}").render({ a: 0 }, options).html;
    const hours = 2 * 3_600_000;
    expect(since({ now: hours })).toContain("about 2 hours ago");
    expect(since({ now: new Date(hours) })).toContain("about 2 hours ago");
    expect(since({}, { clock: () => hours })).toContain("about 2 hours ago");
  });

  test("locale accepts the empty tag for English", () => {
    expect(rendering("{a|decimal}", { a: 1234 }, { locale: "" })).toEqual({ html: "1,234", codes: [] });
  });

  test("limits override those of the engine, which override the defaults", () => {
    const strict = createEngine({ limits: { outputLength: 3 } }).compile("abcdef");
    expect(strict.render({}).html).toBe("abc");
    expect(strict.render({}, { limits: { outputLength: 5 } }).html).toBe("abcde");
    expect(strict.render({}, { limits: { instructions: 5 } }).html).toBe("abc");
  });

  test.each([
    [5, "the options must be an object, not a number."],
    [null, "the options must be an object, not null."],
    [{ formatter: [] }, 'there is no option "formatter". Did you mean "formatters"?'],
    [
      { formatters: { shout: 1 } },
      'the option "formatters" must be an array of definitions or an object of functions, not an object.',
    ],
    [{ partials: "card" }, 'the option "partials" must be an object or a function, not a string.'],
    [{ clock: 0 }, 'the option "clock" must be a function, not 0.'],
    [
      { locales: {} },
      'the option "locales" must be an object with the functions "library" and "pack", not an object.',
    ],
    [{ limits: { instruction: 1 } }, 'there is no limit "instruction". Did you mean "instructions"?'],
    [{ limits: { milliseconds: "9" } }, 'the limit "milliseconds" must be a number, not a string.'],
  ])("engine options %j are rejected", (options, message) => {
    const error = new TypeError(`createEngine(): ${message}`);
    expect(() => createEngine(options as unknown as EngineOptions)).toThrow(error);
  });

  test("an engine option that is undefined keeps its default", () => {
    const { html } = createEngine({ clock: undefined } as unknown as EngineOptions)
      .compile("{a|timesince}")
      .render({ a: Date.now() });
    expect(html).toContain("less than a minute ago");
  });

  test.each<[unknown, string]>([
    [null, "the options must be an object, not null."],
    ["en", "the options must be an object, not a string."],
    [{ local: "en" }, 'there is no option "local". Did you mean "locale"?'],
    [
      { toString: 1 },
      'there is no option "toString". Use one of partials, injects, locale, timeZone, now, expressions, includes, ' +
        "map, reads, islands, tagHost, limits.",
    ],
    [{ locale: 5 }, 'the option "locale" must be a string, not 5.'],
    [
      { now: "2024-01-01" },
      'the option "now" must be a number of milliseconds or a valid Date, not a string.',
    ],
    [
      { now: new Date("x") },
      'the option "now" must be a number of milliseconds or a valid Date, not an invalid Date.',
    ],
    [{ expressions: "no" }, 'the option "expressions" must be true or false, not a string.'],
    [
      { partials: new Map() },
      'the option "partials" must be an object or a function, not a value of type Map.',
    ],
    [{ injects: [] }, 'the option "injects" must be an object, not an array.'],
    [
      { limits: { depth: 1 } },
      'there is no limit "depth". Use one of partialDepth, instructions, outputLength, expressionTokens, ' +
        "expressionStringLength, milliseconds.",
    ],
    [{ limits: { instructions: Number.NaN } }, 'the limit "instructions" must be a number, not NaN.'],
  ])("render options %j are rejected", (options, message) => {
    const error = new TypeError(`render(): ${message}`);
    expect(() => engine.compile("x").render({}, options as RenderOptions)).toThrow(error);
  });

  test.each<[unknown, string]>([
    [null, "the options must be an object, not null."],
    ["page.page", "the options must be an object, not a string."],
    [{ nam: "page" }, 'there is no option "nam". Did you mean "name"?'],
    [{ name: 5 }, 'the option "name" must be a string, not 5.'],
  ])("compile options %j are rejected", (options, message) => {
    expect(() => engine.compile("x", options as CompileOptions)).toThrow(
      new TypeError(`compile(): ${message}`),
    );
  });

  test("injects are separate for each render", () => {
    const injects = { x: 0 };
    expect(rendering("[{.inject @a x}{@a}][{.inject @b toString}{@b}]", {}, { injects }).html).toBe("[0][]");
  });
});

describe("partials", () => {
  test("can be replaced in the object that contains them", () => {
    const partials: Record<string, string> = { p: "a" };
    const template = engine.compile("{@|apply p}");
    expect(template.render({}, { partials }).html).toBe("a");
    partials["p"] = "b";
    expect(template.render({}, { partials }).html).toBe("b");
  });

  test("are compiled by the engine that renders, even if several engines share an object", () => {
    const partials = { p: "{a|shout}" };
    const shouting = createEngine({
      formatters: [
        {
          name: "shout",
          family: "core",
          summary: "",
          accepts: "",
          parameters: [],
          bind: () => (value) => `${value}!`,
          examples: [],
        },
      ],
    });
    const html = [engine, shouting, engine].map(
      (one) => one.compile("{@|apply p}").render({ a: "x" }, { partials }).html,
    );
    expect(html).toEqual(["{a|shout}", "x!", "{a|shout}"]);
  });

  test.each<[string, readonly string[]]>([
    ["{.end}{a|nope}", ["unmatched-end", "unknown-formatter"]],
    ["{.ednd}{.if }", []],
    ["{a|key-by}{.equal?}{.end}{a|truncate x}", []],
    ["{.if f}{.eval 1 + }{.end}", []],
  ])("with %j report these errors once: %j", (p, codes) => {
    expect(rendering("{@|apply p}{.include p}{@|apply p}", {}, { partials: { p } }).codes).toEqual(codes);
    const compiled = { p: engine.compile(p, { name: "p" }) };
    expect(rendering("{@|apply p}{@|apply p}", {}, { partials: compiled }).codes).toEqual(codes);
  });
});

test("a macro defined in a loop is removed after the element", () => {
  const { html, codes } = rendering("{.repeated section l}{@|apply m}{.macro m}x{.end}{@|apply m}{.end}", {
    l: [1, 2],
  });
  expect([html, codes]).toEqual(["xx", ["partial-missing", "partial-missing"]]);
});

test("reports syntax errors of an expression once and other errors at each evaluation", () => {
  const l = [{}, {}];
  expect(rendering("{.repeated section l}{.eval 1 + (}{.end}", { l }).codes).toHaveLength(1);
  expect(rendering("{.repeated section l}{.eval l * 2}{.end}", { l }).codes).toEqual([
    "expr-invalid-operands",
    "expr-invalid-operands",
  ]);
  expect(rendering("{.eval @x = l; 5}", { l })).toEqual({ html: "5", codes: ["expr-impossible-assignment"] });
});

test("reports at most a hundred errors and warnings for one expression", () => {
  expect(rendering(`{.eval ${"l * 2;".repeat(150)}}`, { l: [1] }).codes).toHaveLength(100);
  expect(rendering(`{.eval ${"@x = l;".repeat(150)}}`, { l: [1] }).codes).toHaveLength(100);
});

test("a diagnostic of a predicate or formatter points at its call", () => {
  for (const template of [
    "{a|str} {.units-metric?}{.end}",
    "{a|str} {.if a}{.or units-metric?}{.end}",
    "{a|str|unit x}",
  ]) {
    const [error] = engine.compile(template).render({}, { locale: "en" }).errors;
    expect(error?.code).toBe("not-implemented");
    expect(template.slice(error?.start.offset, error?.end.offset)).toMatch(/^(?:units-metric\?|unit x)$/);
  }
});

test.each([
  [undefined, "undefined"],
  [null, "null"],
  [7, "a number"],
  [{}, "an object"],
])("rejects %j as the source of a template", (source, kind) => {
  expect(() => engine.compile(source as unknown as string)).toThrow(
    new TypeError(`compile(): the source must be a string, not ${kind}.`),
  );
});

test("reports an unknown locale once, with the locale that is used instead", () => {
  const { html, errors } = engine.compile("{a|decimal}{a|decimal}").render({ a: 1.5 }, { locale: "xx-YY" });
  expect(html).toBe("1.51.5");
  expect(errors).toMatchObject([
    {
      code: "locale-unknown",
      severity: "error",
      message: 'There is no data for the locale "xx-YY"; "en-US" is used.',
      help: "Name a BCP 47 language tag such as en-US, de or pt-BR.",
    },
  ]);
});

describe("formatters and predicates as functions", () => {
  const own = createEngine({
    formatters: { shout: (value, mark = "!") => `${String(value).toUpperCase()}${mark}` },
    predicates: { "cheap?": (scope, limit = "10") => (scope as { price: number }).price < Number(limit) },
  });
  const rendered = (template: string, data: object) => outcomeOf(own.compile(template).render(data));

  test("get the value and the arguments of the call", () => {
    expect(rendered("{a|shout} {a|shout ?}", { a: "hi" })).toEqual({ html: "HI! HI?", codes: [] });
    expect(rendered("{.cheap?}yes{.end}{.cheap? 5}no{.end}", { price: 7 })).toEqual({
      html: "yes",
      codes: [],
    });
  });

  test("that throw write nothing and are reported", () => {
    const failing = createEngine({
      formatters: {
        fail: () => {
          throw new Error("no");
        },
      },
    });
    const { html, errors } = failing.compile("[{a|fail}]").render({ a: 1 });
    expect([html, errors.map(({ code }) => code)]).toEqual(["[]", ["unexpected-failure"]]);
  });

  test("cannot have a name that templates could not call", () => {
    expect(() => createEngine({ formatters: { "no good": () => "" } })).toThrow(
      '"no good" cannot name a formatter',
    );
  });
});

describe("partials from a function", () => {
  test("are asked for once per render, and compiled once per text", () => {
    const names: string[] = [];
    const partials = (name: string) => {
      names.push(name);
      return name === "card" ? "<{t}>" : undefined;
    };
    const template = engine.compile("{.repeated section a}{@|apply card}{.end}{@|apply none}");
    const data = { a: [{ t: 1 }, { t: 2 }] };
    expect(outcomeOf(template.render(data, { partials }))).toEqual({
      html: "<1><2>",
      codes: ["partial-missing"],
    });
    expect(names).toEqual(["card", "none"]);
  });

  test("of the engine serve renders without partials of their own", () => {
    const template = createEngine({ partials: (name) => `[${name}]` }).compile("{@|apply a}");
    expect(template.render({}).html).toBe("[a]");
    expect(template.render({}, { partials: { a: "own" } }).html).toBe("own");
  });
});

test("a render lists the errors of the template first", () => {
  const { errors, stats } = engine.compile("{a|htmll}{@|apply none}").render({ a: 1 });
  expect(errors.map(({ code }) => code)).toEqual(["unknown-formatter", "partial-missing"]);
  expect(stats.errors).toBe(2);
});
