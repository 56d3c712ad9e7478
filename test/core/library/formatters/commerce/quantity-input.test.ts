import { describe, expect, test } from "vitest";
import { engine } from "../../../../support/engine.js";

const template = engine.compile("{p|quantity-input}");
const product = { id: "p1", structuredContent: { productType: 1, variants: [{ unlimited: true }] } };

describe("the label of quantity-input", () => {
  test.each([
    ["Menge <&>", "Menge &lt;&amp;&gt;"],
    ["{0} it's", "{0} it's"],
    [7, "7"],
    [true, "true"],
    [["Menge", 2], "Menge,2"],
    [{ a: 1 }, ""],
    [[], "Quantity"],
    [{}, "Quantity"],
    ["", "Quantity"],
    [0, "Quantity"],
    [null, "Quantity"],
  ])("is %j for the text %j", (productQuantityInputLabel, label) => {
    const { html } = template.render({ p: product, localizedStrings: { productQuantityInputLabel } });
    expect(html).toContain(`<div class="quantity-label">${label}:</div>`);
    expect(html).toContain(`<input aria-label="${label}" size`);
  });
});
