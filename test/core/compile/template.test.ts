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

describe("a render is given", () => {
  test("the time zone of a render applies if the data names none", () => {
    const template = engine.compile("{d|date %H:%M %Z}");
    const d = Date.UTC(2024, 0, 1, 12);
    const zone = (timeZone: string | undefined, data: object = {}) =>
      template.render({ d, ...data }, { timeZone, locale: "en" }).html;
    expect(zone(undefined)).toBe("07:00 EST");
    expect(zone("Europe/Berlin")).toBe("13:00 CET");
    expect(zone("Europe/Berlin", { website: { timeZone: "Asia/Tokyo" } })).toBe("21:00 JST");
  });

  test("a now, as a number or a date, or else that of the engine's clock", () => {
    const since = (options: RenderOptions, engineOptions?: EngineOptions) =>
      createEngine(engineOptions).compile("{a|timesince}").render({ a: 0 }, options).html;
    const hours = 2 * 3_600_000;
    expect(since({ now: hours })).toContain("about 2 hours ago");
    expect(since({ now: new Date(hours) })).toContain("about 2 hours ago");
    expect(since({}, { clock: () => hours })).toContain("about 2 hours ago");
  });

  test("a locale, of which the empty tag is English", () => {
    expect(rendering("{a|decimal}", { a: 1234 }, { locale: "" })).toEqual({ html: "1,234", codes: [] });
    expect(rendering("{a|decimal}", { a: 1234 }, { locale: 5 as unknown as string }).codes).toEqual([]);
  });

  test("limits that replace those of its engine, which replace the defaults", () => {
    const strict = createEngine({ limits: { outputLength: 3 } }).compile("abcdef");
    expect(strict.render({}).html).toBe("abc");
    expect(strict.render({}, { limits: { outputLength: 5 } }).html).toBe("abcde");
    expect(strict.render({}, { limits: { instructions: 5 } }).html).toBe("abc");
  });

  test("injectables that are its own", () => {
    const injects = { x: 0 };
    expect(rendering("[{.inject @a x}{@a}][{.inject @b toString}{@b}]", {}, { injects }).html).toBe("[0][]");
  });
});

describe("partials", () => {
  test("may be replaced in the object that holds them", () => {
    const partials: Record<string, string> = { p: "a" };
    const template = engine.compile("{@|apply p}");
    expect(template.render({}, { partials }).html).toBe("a");
    partials["p"] = "b";
    expect(template.render({}, { partials }).html).toBe("b");
  });

  test("are those of the engine that renders, where several share an object", () => {
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
  ])("with %j have these errors, told once: %j", (p, codes) => {
    expect(rendering("{@|apply p}{.include p}{@|apply p}", {}, { partials: { p } }).codes).toEqual(codes);
    const compiled = { p: engine.compile(p, { name: "p" }) };
    expect(rendering("{@|apply p}{@|apply p}", {}, { partials: compiled }).codes).toEqual(codes);
  });
});

test("a macro that an element of a loop defines is gone with it", () => {
  const { html, codes } = rendering("{.repeated section l}{@|apply m}{.macro m}x{.end}{@|apply m}{.end}", {
    l: [1, 2],
  });
  expect([html, codes]).toEqual(["xx", ["partial-missing", "partial-missing"]]);
});

test("an expression tells its syntax errors once, and its own each time", () => {
  const l = [{}, {}];
  expect(rendering("{.repeated section l}{.eval 1 + (}{.end}", { l }).codes).toHaveLength(1);
  expect(rendering("{.repeated section l}{.eval l * 2}{.end}", { l }).codes).toEqual([
    "expr-invalid-operands",
    "expr-invalid-operands",
  ]);
  expect(rendering("{.eval @x = l; 5}", { l })).toEqual({ html: "5", codes: ["expr-impossible-assignment"] });
});

test("of one expression a hundred errors and warnings are told", () => {
  expect(rendering(`{.eval ${"l * 2;".repeat(150)}}`, { l: [1] }).codes).toHaveLength(100);
  expect(rendering(`{.eval ${"@x = l;".repeat(150)}}`, { l: [1] }).codes).toHaveLength(100);
});

test("a diagnostic of a predicate or formatter is located at its call", () => {
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

test.each([undefined, null, 7, {}])("the source of a template cannot be %j", (source) => {
  expect(() => engine.compile(source as unknown as string)).toThrow(
    new TypeError(`compile() takes the source of a template as a string, not ${typeof source}.`),
  );
});

test("an unknown locale is reported once, with the one that is used", () => {
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
