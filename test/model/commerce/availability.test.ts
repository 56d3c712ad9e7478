import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { takesQuantity } from "#model/commerce/quantity.js";
import { productStatus } from "#model/commerce/status.js";
import { isSoldOut, stockTotal, UNLIMITED } from "#model/commerce/stock.js";

const product = (productType: number, variants: unknown) => ({
  structuredContent: { productType, variants },
});
const variant = fc.record(
  { qtyInStock: fc.integer({ min: 0, max: 20 }), unlimited: fc.boolean(), onSale: fc.boolean() },
  { requiredKeys: [] },
);
const type = fc.constantFrom(-1, 0, 1, 2, 3, 4);

describe("availability", () => {
  test("is sold out exactly when no stock is left, if no stock is negative", () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 3), fc.array(variant), (code, variants) => {
        expect(isSoldOut(product(code, variants))).toBe(stockTotal(product(code, variants)) === 0);
      }),
    );
  });

  test("never offers a quantity of a sold-out product", () => {
    fc.assert(
      fc.property(type, fc.array(variant), (code, variants) => {
        const any = product(code, variants);
        expect(takesQuantity(any, undefined) && isSoldOut(any)).toBe(false);
      }),
    );
  });

  test("does not depend on the order of the variants", () => {
    fc.assert(
      fc.property(type, fc.array(variant), (code, variants) => {
        const [one, other] = [product(code, variants), product(code, [...variants].reverse())];
        expect(productStatus(one)).toBe(productStatus(other));
        expect(stockTotal(one)).toBe(stockTotal(other));
      }),
    );
  });

  test("is never sold out if the stock is unlimited", () => {
    expect(stockTotal(product(1, [{ qtyInStock: 0 }, { unlimited: true }]))).toBe(UNLIMITED);
    expect(isSoldOut(product(2, []))).toBe(false);
    expect(isSoldOut(product(4, [{ qtyInStock: 0 }]))).toBe(false);
  });

  test("offers nothing of an unknown type", () => {
    for (const nothing of [undefined, null, "product", [], {}, product(5, [{ unlimited: true }])]) {
      expect(productStatus(nothing)).toBe("sold-out");
    }
  });
});
