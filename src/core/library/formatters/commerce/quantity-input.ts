import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute, writtenMarkup } from "#core/library/escape.js";
import { writtenText } from "#core/values/conversions.js";
import { member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { QUANTITY, stockLimits, takesQuantity } from "#model/commerce/quantity.js";
import { quantityTexts } from "#model/commerce/visitor-texts.js";
import { textOverrides } from "#model/text-overrides.js";
import { isTruthy } from "#model/truthiness.js";
import { localizedStrings, siteText } from "./products/site-text.js";

const WEBSITE_SETTINGS: Path = ["websiteSettings"];
const ID: Path = ["id"];

export const quantityInput = defineFormatter({
  name: "quantity-input",
  family: "commerce",
  summary: "Writes the field for the quantity of a product to buy.",
  accepts:
    "A physical product, or a service where the store allows several, with more than one item in stock and " +
    "without a subscription. Otherwise the value becomes missing.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) => {
    const field = quantityField(value, context);
    return field && context.island("quantity-input", () => quantityProps(value, context), field);
  },
  examples: [
    {
      template: "{p|quantity-input}",
      data: {
        localizedStrings: { productQuantityInputLabel: "Menge" },
        p: { id: "p1", structuredContent: { productType: 1, variants: [{ qtyInStock: 2 }] } },
      },
      output: `<div class="product-quantity-input" data-item-id="p1" data-animation-role="content">
  <div class="quantity-label">Menge:</div>
  <input aria-label="Menge" size="4" max="9999" min="1" value="1" type="number" step="1"></input>
</div>`,
    },
  ],
});

/** Returns the props of the field. */
export function quantityProps(product: Value, context: RenderContext): Value {
  return context.within(product, false, () => ({
    itemId: writtenText(context.resolve(ID)),
    label: quantityLabel(context),
    limits: stockLimits(product),
    texts: textOverrides(localizedStrings(context), quantityTexts),
  }));
}

/** Returns the quantity field of a product as HTML, or undefined if it has none. */
export function quantityField(product: Value, context: RenderContext): string | undefined {
  if (!takesQuantity(product, context.resolve(WEBSITE_SETTINGS))) return undefined;
  return context.within(product, false, () => {
    const label = escapeAttribute(quantityLabel(context));
    const { min, max, step, initial } = QUANTITY;
    return (
      `\n\n\n<div class="product-quantity-input" data-item-id="${writtenMarkup(context.resolve(ID))}" ` +
      `data-animation-role="content">
  <div class="quantity-label">${label}:</div>
  <input aria-label="${label}" size="4" max="${max}" min="${min}" value="${initial}" type="number" ` +
      `step="${step}"></input>
</div>`
    );
  });
}

/** Returns the label. It is written like the value of a tag, so the elements of a list are joined. */
function quantityLabel(context: RenderContext): string {
  const own = member(localizedStrings(context), "productQuantityInputLabel");
  return isTruthy(own) ? writtenText(own) : siteText("productQuantityInputLabel", context);
}
