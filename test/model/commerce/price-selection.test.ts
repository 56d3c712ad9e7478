import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cheapestVariant,
  effectivePrice,
  fromPrice,
  normalPrice,
  salePrice,
} from "#model/commerce/price-selection.js";
import { compareAmounts } from "#model/money/compare.js";
import { NO_PRICE } from "#model/money/money.js";

const money = fc
  .tuple(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom("USD", "JPY", "KWD"))
  .map(([cents, currency]) => ({ value: `${cents}e-2`, currency }));
const variant = fc.record(
  { priceMoney: money, salePriceMoney: money, onSale: fc.boolean() },
  { requiredKeys: ["priceMoney"] },
);
const product = (productType: number, variants: unknown) => ({
  structuredContent: { productType, variants },
});

describe("price selection", () => {
  test("finds the lowest price of all variants", () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 4), fc.array(variant, { minLength: 1 }), (type, variants) => {
        const lowest = fromPrice(product(type, variants));
        const prices = variants.map(effectivePrice);
        for (const { amount } of prices) expect(compareAmounts(lowest.amount, amount)).toBeLessThanOrEqual(0);
        expect(prices).toContainEqual(lowest);
        expect(effectivePrice(cheapestVariant(product(type, variants)))).toEqual(lowest);
      }),
    );
  });

  test("does not depend on the order of the variants", () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3, 4), fc.array(variant), (type, variants) => {
        const reversed = product(type, [...variants].reverse());
        for (const select of [fromPrice, normalPrice, salePrice]) {
          expect(compareAmounts(select(product(type, variants)).amount, select(reversed).amount)).toBe(0);
        }
      }),
    );
  });

  test("counts zero as the lowest price", () => {
    const free = product(1, [{ priceMoney: { value: "0.50" } }, { priceMoney: { value: "0" } }]);
    expect(fromPrice(free).amount).toMatchObject({ digits: "0" });
    expect(normalPrice(free).amount).toMatchObject({ digits: "50" });
  });

  test("keeps the earlier of two equal prices", () => {
    const equal = [
      { priceMoney: { value: "1.0", currency: "EUR" } },
      { priceMoney: { value: "1", currency: "USD" } },
    ];
    expect(fromPrice(product(1, equal)).currency).toBe("EUR");
    expect(normalPrice(product(1, equal)).currency).toBe("EUR");
  });

  test("returns no price if there is none", () => {
    for (const nothing of [undefined, null, {}, product(1, []), product(1, { a: 1 }), product(5, [{}])]) {
      expect(fromPrice(nothing)).toEqual(NO_PRICE);
      expect(normalPrice(nothing)).toEqual(NO_PRICE);
      expect(salePrice(nothing)).toEqual(NO_PRICE);
    }
    expect(cheapestVariant(product(1, []))).toBeUndefined();
  });
});
