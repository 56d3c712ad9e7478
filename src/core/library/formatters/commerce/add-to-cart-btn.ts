import type { RenderContext } from "#core/library/context.js";
import { defineFormatter } from "#core/library/define.js";
import { escapeAttribute, writtenMarkup } from "#core/library/escape.js";
import { member, type Path } from "#core/values/path.js";
import { buttonLabel } from "#model/commerce/button.js";
import { isTruthy } from "#model/truthiness.js";
import { isSubscribableContainer, subscriptionOptionId } from "./prices/subscription-option-id.js";
import { addToCartProps } from "./products/add-to-cart-props.js";
import { jsonAttribute } from "./products/json-attribute.js";
import { localizedStrings } from "./products/site-text.js";

const CONTENT: Path = ["structuredContent"];
const COLLECTION_ID: Path = ["collectionId"];
const ID: Path = ["id"];
/** The markup of published sites begins with these line feeds. */
const LEAD = "\n".repeat(13);

export const addToCartBtn = defineFormatter({
  name: "add-to-cart-btn",
  family: "commerce",
  summary: "Writes the button that puts a product into the cart, or subscribes to it.",
  accepts:
    "A product; missing members (`id`, `collectionId`, `structuredContent`) are taken from outer scopes. " +
    "Renders without expressions omit how to subscribe.",
  writes: "markup",
  parameters: [],
  bind: () => (value, context) =>
    context.within(value, false, () =>
      context.island("add-to-cart", () => addToCartProps(value, context), addToCartButton(context)),
    ),
  examples: [
    {
      template: "{item|add-to-cart-btn}",
      data: {
        collectionId: "c1",
        item: { id: "p1", structuredContent: { productType: 1, isSubscribable: true } },
        localizedStrings: { productSubscribeText: "Join" },
      },
      output:
        `<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ` +
        `" role="button" tabindex="0" data-dynamic-strings data-collection-id="c1" data-item-id="p1" ` +
        `data-product-type="1" data-use-custom-label="" data-is-subscription="true" data-original-label="Join" >
    <div class="sqs-add-to-cart-button-inner">Join</div>
  </div>
</div>`,
    },
  ],
});

/** Writes the button for the product in the innermost frame. */
export function addToCartButton(context: RenderContext): string {
  const content = context.resolve(CONTENT);
  const form = member(content, "additionalFieldsForm");
  const hasForm = isTruthy(form) && isTruthy(member(content, "additionalFieldsFormId"));
  const subscribable = member(content, "isSubscribable");
  const isSubscription = isTruthy(subscribable);
  const label = escapeAttribute(buttonLabel(content, localizedStrings(context)));

  let attributes = `data-collection-id="${writtenMarkup(context.resolve(COLLECTION_ID))}"`;
  attributes += ` data-item-id="${writtenMarkup(context.resolve(ID))}"`;
  attributes += ` data-product-type="${writtenMarkup(member(content, "productType"))}"`;
  attributes += ` data-use-custom-label="${writtenMarkup(member(content, "useCustomAddButtonText"))}"`;
  if (isSubscription) attributes += ` data-is-subscription="${writtenMarkup(subscribable)}"`;
  attributes += ` data-original-label="${label}" `;
  if (hasForm) attributes += `data-form="${jsonAttribute(form, context)}"`;
  // Reported here rather than in `subscriptionOptionId`, which an island calls again.
  if (isSubscribableContainer(content, context)) {
    context.report("formatter-failure", "isSubscribable is an object or array");
  }
  const optionId = subscriptionOptionId(content, context);
  // There is no blank before it, because the markup of published sites has none.
  if (optionId !== undefined) attributes += `data-subscription-option-id="${escapeAttribute(optionId)}"`;

  return (
    `${LEAD}<div class="sqs-add-to-cart-button-wrapper" data-animation-role="button">
  <div class="sqs-add-to-cart-button sqs-suppress-edit-mode sqs-editable-button sqs-button-element--primary ` +
    `${hasForm ? "use-form" : ""}" role="button" tabindex="0" data-dynamic-strings ${attributes}>
    <div class="sqs-add-to-cart-button-inner">${label}</div>
  </div>
</div>`
  );
}
