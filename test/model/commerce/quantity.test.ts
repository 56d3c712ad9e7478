import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  maxQuantity,
  nearestQuantity,
  QUANTITY,
  readQuantity,
  stockLimits,
} from "#model/commerce/quantity.js";

describe("a quantity", () => {
  test("is a whole number from 1 to 9999", () => {
    expect(["1", " 7 ", "9999", "007"].map((text) => readQuantity(text))).toEqual([1, 7, 9999, 7]);
    for (const text of ["", "0", "-1", "10000", "1.5", "1e3", "abc", "٣", "1 2", "9".repeat(400)]) {
      expect(readQuantity(text), text).toBeUndefined();
    }
  });

  test("is at most the stock", () => {
    expect([readQuantity("3", 3), readQuantity("4", 3)]).toEqual([3, undefined]);
    expect([nearestQuantity("4", 1, 3), nearestQuantity("1e3", 1, 3)]).toEqual([3, 3]);
    const product = {
      structuredContent: {
        productType: 1,
        variants: [{ qtyInStock: 3 }, { qtyInStock: 0 }, { unlimited: true }, { qtyInStock: "many" }],
      },
    };
    const limits = stockLimits(product);
    expect(limits).toEqual([3, 0, null, null]);
    expect([0, 1, 2, undefined].map((variant) => maxQuantity(limits, variant))).toEqual([3, 1, 9999, 9999]);
    expect(maxQuantity([], undefined)).toBe(9999);
  });

  test("is clamped when the field loses focus", () => {
    expect(nearestQuantity("0", 3)).toBe(1);
    expect(nearestQuantity("-5", 3)).toBe(1);
    expect(nearestQuantity("123456", 3)).toBe(9999);
    expect(nearestQuantity("2.6", 3)).toBe(3);
    expect(nearestQuantity("", 3)).toBe(3);
    expect(nearestQuantity("abc", 3)).toBe(3);
  });

  test("stays within the limits for any input", () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9999 }), (written, last) => {
        const nearest = nearestQuantity(written, last);
        expect(Number.isInteger(nearest) && nearest >= QUANTITY.min && nearest <= QUANTITY.max).toBe(true);
        const read = readQuantity(written);
        if (read !== undefined) expect(nearest).toBe(read);
      }),
    );
  });
});
