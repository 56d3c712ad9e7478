import { expect, test } from "vitest";
import { engine } from "../../../support/engine.js";

/** The longest and the smallest decimals. */
const extremes = ["1e-999", "-.5e-999", `0.${"1".repeat(998)}`, `0.00${"1".repeat(990)}e-9`];

test.each(extremes)("formats hundredths of %s", (cents) => {
  const template = engine.compile("{n|bookkeeper-money-format}");
  expect(template.render({ n: cents }, { locale: "en" }).html).toBe("$0.00");
});

test.each(extremes)("formats a price in %s", (value) => {
  const priceMoney = { value, currency: "USD" };
  const item = { structuredContent: { productType: 1, variants: [{ priceMoney }] } };
  const data = { item, featureFlags: { useCLDRMoneyFormat: true } };
  const { html } = engine.compile("{item|product-price}").render(data, { locale: "en" });
  expect(html).toMatch(/\$0\.[01]/);
});
