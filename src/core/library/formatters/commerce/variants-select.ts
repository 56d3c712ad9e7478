import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute, writtenMarkup } from "#core/library/escape.js";
import { follow, member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { type ProductOption, productOptions } from "#model/commerce/options.js";
import { isTruthy } from "#model/truthiness.js";
import { jsonAttribute } from "./products/json-attribute.js";
import { optionTexts, type PickerTexts, pickerTexts } from "./products/picker-texts.js";
import { variantPickerProps } from "./products/variant-picker-props.js";

const CONTENT: Path = ["structuredContent"];

export const variantsSelect = defineFormatter({
  name: "variants-select",
  family: "commerce",
  summary: "Writes the choice between a product's variants: a drop-down and radio buttons for each option.",
  accepts:
    "A product with two variants or more and an order of options. Otherwise the value becomes missing.",
  writes: "markup",
  takes: "object",
  parameters: [],
  bind: () => (value, context) => {
    const picker = variantPicker(value, context);
    return picker && context.island("variant-picker", () => variantPickerProps(value, context), picker);
  },
  examples: [
    {
      template: "{item|variants-select}",
      data: {
        item: {
          id: "p1",
          structuredContent: {
            productType: 4,
            variantOptionOrdering: ["Value"],
            variants: [{ attributes: { Value: "$10" } }, { attributes: { Value: "$10" } }],
          },
        },
      },
      output:
        `<div class="product-variants" data-item-id="p1" data-variants="[{&quot;attributes&quot;` +
        `:{&quot;Value&quot;:&quot;$10&quot;}},{&quot;attributes&quot;:{&quot;Value&quot;:&quot;$10&quot;` +
        `}}]" data-animation-role="content">
    <div class="variant-option">
    <div class="variant-option-title">Value: </div>
    <div class="variant-select-wrapper">
      <select aria-label="Select Value" data-variant-option-name="Value">
        <option value="">Select Value</option>
        <option value="$10">$10</option>
      </select>
    </div>
    <div class="variant-radiobtn-wrapper" data-variant-option-name="Value">
      <input type="radio" class="variant-radiobtn" value="$10" name="variant-option-Value" ` +
        `id="variant-option-Value-$10"/>
      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="variant-option-Value-$10">$10</label>
    </div>
    </div>
  </div>`,
    },
  ],
});

/** Returns the picker of a product as HTML, or undefined if there is nothing to choose. */
export function variantPicker(product: Value, context: RenderContext): string | undefined {
  const content = follow(product, CONTENT);
  const variants = member(content, "variants");
  const options = productOptions(product);
  if (options.length === 0) return undefined;

  const texts = pickerTexts(product, context);
  let result =
    `\n  \n  \n  \n  \n\n  <div class="product-variants" ` +
    `data-item-id="${writtenMarkup(member(product, "id"))}" data-variants="${jsonAttribute(variants, context)}"`;
  if (isTruthy(member(content, "isSubscribable"))) {
    const plan = jsonAttribute(member(content, "subscriptionPlan"), context);
    result += ` data-is-subscribable="true" data-subscription-plan="${plan}"`;
  }
  result += ' data-animation-role="content">';
  for (const option of options) {
    if (result.length > context.maxLength) break;
    result += optionMarkup(option, texts, context);
  }
  return `${result}\n  </div>\n`;
}

function optionMarkup({ name, values }: ProductOption, texts: PickerTexts, context: RenderContext): string {
  const label = escapeAttribute(name);
  const own = optionTexts(name, texts, context);
  const title = escapeAttribute(own.title);
  const select = escapeAttribute(own.select);
  let choices = "";
  let buttons = "";
  for (const value of values) {
    const choice = escapeAttribute(value);
    const id = `variant-option-${label}-${choice}`;
    choices += `<option value="${choice}">${choice}</option>`;
    buttons += `
      <input type="radio" class="variant-radiobtn" value="${choice}" name="variant-option-${label}" id="${id}"/>
      <label class="sqs-button-element--secondary" role="button" tabindex="0" for="${id}">${choice}</label>`;
    if (buttons.length > context.maxLength) break;
  }
  return `
    <div class="variant-option">
    <div class="variant-option-title">${title}: </div>
    <div class="variant-select-wrapper">
      <select aria-label="${select}" data-variant-option-name="${label}">
        <option value="">${select}</option>
        ${choices}
      </select>
    </div>
    <div class="variant-radiobtn-wrapper" data-variant-option-name="${label}">${buttons}
    </div>
    </div>`;
}
