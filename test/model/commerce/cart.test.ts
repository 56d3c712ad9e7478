import { describe, expect, test } from "vitest";
import { cartQuantity, cartSubtotal, isCart } from "#model/commerce/cart.js";
import { isDecimal, plainText } from "#model/money/decimal.js";

describe("cart", () => {
  test("counts the quantities of all entries", () => {
    expect(cartQuantity({ entries: [{ quantity: "2" }, { quantity: 3 }, null, {}] })).toBe(5);
    expect(cartQuantity(undefined)).toBe(0);
  });

  test("has its subtotal in hundredths", () => {
    const subtotal = cartSubtotal({ subtotalCents: 999999999999 });
    expect(isDecimal(subtotal) && plainText(subtotal)).toBe("9999999999.99");
  });

  test("is any object with a list of entries", () => {
    const values = [{ entries: [] }, { entries: [1], more: true }, { entries: {} }, {}, [], null, "entries"];
    expect(values.map(isCart)).toEqual([true, true, false, false, false, false, false]);
  });
});
