import { describe, expect, test } from "vitest";
import { hasVariedPrices } from "#model/commerce/varied-prices.js";

describe("hasVariedPrices without an equality for containers", () => {
  test.each([
    [[{ price: 1 }, { price: 1 }], false],
    [[{ price: 1 }, { price: 2 }], true],
    [[{ price: 1 }, { price: "1" }], true],
    [[{ price: null }, {}], false],
    [
      [
        { onSale: true, salePrice: 1 },
        { onSale: true, salePrice: 2 },
      ],
      true,
    ],
    [
      [
        { onSale: false, salePrice: 1 },
        { onSale: false, salePrice: 2 },
      ],
      false,
    ],
  ])("for %j: %j", (variants, expected) => {
    expect(hasVariedPrices({ structuredContent: { productType: 1, variants } })).toBe(expected);
  });
});
