import { describe, expect, test } from "vitest";
import { cartSubtotalText } from "#model/commerce/cart.js";

describe("the subtotal of a cart", () => {
  test.each([
    [{ subtotalCents: 12345 }, "123.45"],
    [{ subtotalCents: 100, subtotal: 5 }, "1.00"],
    [{ subtotalCents: null, subtotal: 5 }, "5.00"],
    [{ subtotalCents: "", subtotal: null }, undefined],
    [{ subtotal: { value: "1234.5", currency: "EUR" } }, "1,234.50"],
    [{ subtotal: { decimalValue: "0.30", currencyCode: "EUR" } }, "0.30"],
    [{ subtotal: 12.5 }, "12.50"],
    [{ subtotal: "12.5" }, "12.50"],
    [{ subtotal: 0 }, "0.00"],
    [{ subtotal: "twelve" }, undefined],
    [{ subtotal: null }, undefined],
    [{ entries: [] }, undefined],
    [undefined, undefined],
  ])("%j", (cart, text) => {
    expect(cartSubtotalText(cart)).toBe(text);
  });
});
