import { describe, expect, test } from "vitest";
import { createEngine, defineFormatter, FAILED, type JsonObject } from "#index.js";
import { engine } from "../../support/engine.js";

function render(template: string, data: JsonObject) {
  const { html, errors } = engine.compile(template).render(data, { locale: "en" });
  return { html, codes: errors.map(({ code }) => code) };
}

const localePrices = { featureFlags: { useCLDRMoneyFormat: true } };
/** The price varies and there is a sale, so formatters read several prices. */
const product = (value: string) => {
  const prices = { onSale: true, priceMoney: { value }, salePriceMoney: { value } };
  const variants = [500, 600].map((price) => ({ ...prices, price, pricingOptions: [prices] }));
  return { structuredContent: { productType: 1, variants } };
};

/** More links with long URLs than the output limit allows. */
const manyLinks = `[a]: http://${"x".repeat(50_000)}\n\n${"[a] ".repeat(400)}`;

/** Calls that fail for the value `v`. */
const calls: readonly (readonly [string, JsonObject])[] = [
  ["bookkeeper-money-format", { v: "NaN" }],
  ["money", { v: { value: "Infinity", currency: "USD" } }],
  ["product-price", { v: product("NaN"), ...localePrices }],
  ["subscription-price", { v: product("-Infinity"), ...localePrices }],
  ["summary-form-field", { v: { type: "likert", values: null } }],
  ["money-format", { v: "a dollar" }],
  ["money-string", { v: null }],
  ["i18n-money-format", { v: { decimalValue: "NaN" } }],
  ["block", { v: { type: -5 } }],
  ["block", { v: { type: "markdown", value: { text: manyLinks } } }],
  ["message price", { v: "only {0 currency}", price: { value: "NaN", currency: "USD" } }],
  ["plural price", { v: "only {0 currency}", price: { value: "NaN", currency: "USD" } }],
];

describe("a failing formatter", () => {
  test.each(calls)("%s ends the chain of its tag, which writes nothing", (name, data) => {
    const nothing = { html: "[]", codes: ["formatter-failure"] };
    expect(render(`[{v|${name}}]`, data)).toEqual(nothing);
    expect(render(`[{v|${name}|json}]`, data)).toEqual(nothing);
    expect(render(`[{v|${name}|cart-url}]`, data)).toEqual(nothing);
  });

  test.each(calls)("%s defines no variable", (name, data) => {
    const template = `{.var @x old}{.var @x v|${name}}[{@x}]`;
    expect(render(template, { ...data, old: "old" })).toEqual({
      html: "[old]",
      codes: ["formatter-failure"],
    });
  });

  test.each(calls)("%s does not affect other tags", (name, data) => {
    const template = `{.repeated section list}{v|${name}|json}{@}{@index};{.end}`;
    expect(render(template, { ...data, list: ["a", "b"] }).html).toBe("a1;b2;");
  });
});

test("a failing formatter of the host behaves in the same way", () => {
  const doubled = defineFormatter({
    name: "doubled",
    family: "core",
    summary: "Writes a number twice.",
    accepts: "Numbers; anything else is reported.",
    parameters: [],
    bind: () => (value, context) => {
      if (typeof value === "number") return `${value}${value}`;
      context.report("formatter-failure", "this is no number");
      return FAILED;
    },
    examples: [],
  });
  const template = createEngine({ formatters: [doubled] }).compile("[{a|doubled|json}][{b|doubled|json}]");
  const { html, errors } = template.render({ a: 1, b: "two" });
  expect(html).toBe('["11"][]');
  expect(errors).toMatchObject([{ code: "formatter-failure", start: { offset: 22 } }]);
});

test("a formatter of the host fails in the same way for long and short strings", () => {
  const letters = defineFormatter({
    name: "letters",
    family: "core",
    summary: "Writes letters.",
    accepts: "Texts of letters; anything else is reported.",
    parameters: [],
    bind: () => (value, context) => {
      if (!String(value).includes("1")) return value;
      context.report("formatter-failure", "this is no letter");
      return FAILED;
    },
    examples: [],
  });
  const template = createEngine({ formatters: [letters] }).compile("[{a|letters|json}]");
  for (const a of ["1", `${"a".repeat(200_000)}1`]) {
    const { html, errors } = template.render({ a });
    expect(html).toBe("[]");
    expect(errors.map(({ code }) => code)).toEqual(["formatter-failure"]);
  }
});

test.each([
  ["arguments-unusable", "warning", '"own" ignores an argument: there is no @x'],
  ["not-implemented", "error", '"own" is not implemented: there is no @x'],
  ["formatter-failure", "error", '"own" could not format this value: there is no @x'],
] as const)(
  "a formatter of the host reports %s as %s, and the render continues",
  (code, severity, message) => {
    const ownFormatter = defineFormatter({
      name: "own",
      family: "core",
      summary: "Reports.",
      accepts: "Anything.",
      parameters: [],
      bind: () => (value, context) => {
        context.report(code, "there is no @x");
        return value;
      },
      examples: [],
    });
    const { html, errors } = createEngine({ formatters: [ownFormatter] })
      .compile("{a|own}")
      .render({ a: 1 });
    expect(html).toBe("1");
    expect(errors).toMatchObject([{ code, severity, message }]);
  },
);
