import { describe, expect, test } from "vitest";
import { isRestockShown, restockFailure } from "#model/commerce/restock.js";
import { isScarcityShown, scarceVariants } from "#model/commerce/scarcity.js";

const product = {
  structuredContent: {
    variants: [
      { attributes: { Size: "S", Colour: "Navy" } },
      { attributes: { Size: "M", Colour: "Navy" } },
      { attributes: { Size: "M", Colour: "Sand" } },
      null,
    ],
  },
};

describe("a scarcity message", () => {
  test("applies to variants with all its attributes", () => {
    expect(scarceVariants(product, { Size: "M" })).toEqual([1, 2]);
    expect(scarceVariants(product, { Colour: "Sand", Size: "M" })).toEqual([2]);
    expect(scarceVariants(product, { Size: "XL" })).toEqual([]);
    for (const nothing of [undefined, null, {}, "M"]) expect(scarceVariants(product, nothing)).toEqual([]);
  });

  test("is shown with its variant, and always if it belongs to the product", () => {
    const message = { general: false, variants: [1, 2] };
    expect([undefined, 0, 1, 2].map((variant) => isScarcityShown(message, variant))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    expect(isScarcityShown({ general: true, variants: [] }, undefined)).toBe(true);
  });
});

describe("a restock form", () => {
  const view = { variantId: "m", hiddenByDefault: true };

  test("follows the chosen variant and is shown only while it is sold out", () => {
    expect(isRestockShown(view, undefined)).toBe(false);
    expect(isRestockShown({ ...view, hiddenByDefault: false }, undefined)).toBe(true);
    expect(isRestockShown(view, { id: "m", available: false })).toBe(true);
    expect(isRestockShown(view, { id: "m", available: true })).toBe(false);
    expect(isRestockShown({ ...view, hiddenByDefault: false }, { id: "s", available: false })).toBe(false);
  });

  test("requires an email address, and a completed captcha if there is one", () => {
    const request = { productId: "p", variantId: "m", isJoinMailingList: false };
    expect(restockFailure({ ...request, email: "ida@example" })).toBe("email");
    expect(restockFailure({ ...request, email: "ida@example.com" })).toBeUndefined();
    expect(restockFailure({ ...request, email: "ida@example.com", captchaKey: "" })).toBe("captcha");
    expect(restockFailure({ ...request, email: "ida@example.com", captchaKey: "k" })).toBeUndefined();
  });
});
