import { describe, expect, test } from "vitest";
import {
  createEngine,
  type EngineOptions,
  type RenderOptions,
  type RenderResult,
} from "../../../src/index.js";
import { engine } from "../../support/engine.js";

function rendering(template: string, data: object = {}, options: RenderOptions = {}) {
  return told(engine.compile(template).render(data, options));
}

function told({ html, errors }: RenderResult) {
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
    expect(rendering("{a|decimal}", { a: 1234 }, { locale: 5 as unknown as string }).codes).toEqual([]);
  });

  test("limits override those of the engine, which override the defaults", () => {
    const strict = createEngine({ limits: { outputLength: 3 } }).compile("abcdef");
    expect(strict.render({}).html).toBe("abc");
    expect(strict.render({}, { limits: { outputLength: 5 } }).html).toBe("abcde");
    expect(strict.render({}, { limits: { instructions: 5 } }).html).toBe("abc");
  });

  test.each([
    [5, "The options of an engine must be an object."],
    [null, "The options of an engine must be an object."],
    [{ formatter: [] }, 'An engine has no option "formatter". Did you mean "formatters"?'],
    [{ formatters: {} }, 'The option "formatters" must be an array.'],
    [{ clock: 0 }, 'The option "clock" must be a function.'],
    [{ limits: { instruction: 1 } }, 'An engine has no limit "instruction". Did you mean "instructions"?'],
    [{ limits: { milliseconds: "9" } }, 'The limit "milliseconds" must be a number.'],
  ])("engine options %j are rejected", (options, message) => {
    expect(() => createEngine(options as unknown as EngineOptions)).toThrow(new TypeError(message));
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

test.each([undefined, null, 7, {}])("rejects %j as the source of a template", (source) => {
  expect(() => engine.compile(source as unknown as string)).toThrow(
    new TypeError(`compile() takes the source of a template as a string, not ${typeof source}.`),
  );
});

test("reports an unknown locale once, with the locale that is used instead", () => {
  const { html, errors } = engine.compile("{a|decimal}{a|decimal}").render({ a: 1.5 }, { locale: "xx-YY" });
  expect(html).toBe("1.51.5");
  expect(errors).toMatchObject([
    {
      code: "locale-unknown",
      severity: "warning",
      message: 'There is no data for the locale "xx-YY"; "en-US" is used.',
      help: "Name a BCP 47 language tag such as en-US, de or pt-BR.",
    },
  ]);
});
