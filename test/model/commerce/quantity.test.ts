import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nearestQuantity, QUANTITY, readQuantity } from "../../../src/model/commerce/quantity.js";

describe("a quantity", () => {
  it("is a whole number from 1 to 9999", () => {
    expect(["1", " 7 ", "9999", "007"].map(readQuantity)).toEqual([1, 7, 9999, 7]);
    for (const text of ["", "0", "-1", "10000", "1.5", "1e3", "abc", "٣", "1 2", "9".repeat(400)]) {
      expect(readQuantity(text), text).toBeUndefined();
    }
  });

  it("becomes the nearest one when the field is left", () => {
    expect(nearestQuantity("0", 3)).toBe(1);
    expect(nearestQuantity("-5", 3)).toBe(1);
    expect(nearestQuantity("123456", 3)).toBe(9999);
    expect(nearestQuantity("2.6", 3)).toBe(3);
    expect(nearestQuantity("", 3)).toBe(3);
    expect(nearestQuantity("abc", 3)).toBe(3);
  });

  it("stays within the limits whatever is written", () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String));
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 9999 }), (written, last) => {
        const nearest = nearestQuantity(written, last);
        expect(Number.isInteger(nearest) && nearest >= QUANTITY.least && nearest <= QUANTITY.most).toBe(true);
        const read = readQuantity(written);
        if (read !== undefined) expect(nearest).toBe(read);
      }),
    );
  });
});
