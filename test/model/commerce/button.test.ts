import { describe, expect, test } from "vitest";
import { buttonLabel, needsChoice, obstacle } from "#model/commerce/button.js";
import { cartEntry, variantKeys } from "#model/commerce/cart-entry.js";

describe("the label of add-to-cart", () => {
  test("is the product's own, the store's or the default", () => {
    expect(buttonLabel({}, undefined)).toBe("Add To Cart");
    expect(buttonLabel({ isSubscribable: true }, {})).toBe("Subscribe");
    expect(buttonLabel({ isSubscribable: true }, { productSubscribeText: "Join" })).toBe("Join");
    expect(buttonLabel({}, { productAddToCartText: "" })).toBe("Add To Cart");
    expect(buttonLabel({ useCustomAddButtonText: true, customAddButtonText: "Buy" }, {})).toBe("Buy");
    expect(buttonLabel({ useCustomAddButtonText: false, customAddButtonText: "Buy" }, {})).toBe(
      "Add To Cart",
    );
    expect(buttonLabel({ useCustomAddButtonText: true, customAddButtonText: "" }, {})).toBe("Add To Cart");
  });
});

describe("the add-to-cart button", () => {
  const product = { soldOut: false, needsChoice: true, available: [true, false] };

  test("waits for a complete choice and rejects a sold-out variant", () => {
    expect(obstacle(product, undefined)).toBe("choose");
    expect(obstacle(product, 0)).toBeUndefined();
    expect(obstacle(product, 1)).toBe("sold-out");
    expect(obstacle({ ...product, soldOut: true }, undefined)).toBe("sold-out");
    expect(obstacle({ soldOut: false, needsChoice: false, available: [] }, undefined)).toBeUndefined();
  });

  test("requires a choice only if there are options", () => {
    const content = (productType: number, ordering: string[] | undefined, variants: object[]) => ({
      structuredContent: { productType, variantOptionOrdering: ordering, variants },
    });
    const two = [{ attributes: { Size: "S" } }, { attributes: { Size: "M" } }];
    expect(needsChoice(content(1, ["Size"], two))).toBe(true);
    expect(needsChoice(content(1, ["Size"], two.slice(1)))).toBe(false);
    expect(needsChoice(content(1, undefined, two))).toBe(false);
    expect(needsChoice(content(1, ["Colour"], two))).toBe(false);
    expect(needsChoice(content(2, ["Size"], two))).toBe(false);
  });
});

describe("a cart entry", () => {
  test("identifies the variant by its SKU, else by its id, else not at all", () => {
    expect(cartEntry("p", variantKeys({ id: "v", sku: "S-1" }), 2)).toEqual({
      itemId: "p",
      sku: "S-1",
      quantity: 2,
    });
    expect(cartEntry("p", variantKeys({ id: "v" }), 1)).toEqual({ itemId: "p", variantId: "v", quantity: 1 });
    expect(cartEntry("p", undefined, 1)).toEqual({ itemId: "p", quantity: 1 });
    expect(cartEntry("p", variantKeys(null), 1, { f1: "Ida" })).toEqual({
      itemId: "p",
      quantity: 1,
      additionalFields: { f1: "Ida" },
    });
  });
});
