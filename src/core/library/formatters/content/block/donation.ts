import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";
import { textElement, textField, writeEach } from "./field.js";
import { priceText } from "./price.js";

/** A call for donations: `{title, description, suggestedAmounts, buttonText, clickthroughUrl}`. */
export const donationBlock: BlockContent = (value, context) => {
  const target = targetOf(value, context);
  if (target.url === "") {
    context.report("formatter-failure", 'the donation block has no address: add "clickthroughUrl"');
    return "";
  }
  const amounts = writeEach(
    member(value, "suggestedAmounts"),
    context,
    (amount) => textElement("li", "sqs-donate-amount", amountText(amount, context)),
    'suggested amounts need a text or a "value"',
  );
  const title = textElement("h3", "sqs-donate-title", textField(value, "title"));
  const description = textElement("p", "sqs-donate-description", textField(value, "description"));
  const list = amounts === "" ? "" : `<ul class="sqs-donate-amounts">${amounts}</ul>`;
  const text = textField(value, "buttonText") || "Donate";
  return (
    `<div class="sqs-donate">${title}${description}${list}` +
    `<a class="sqs-donate-button"${linkAttributes(target)}>${escapeHtml(text)}</a></div>`
  );
};

/** Returns the text of an amount, or the amount itself. Some sites store a number alone as the `value`. */
function amountText(amount: Value, context: RenderContext): string {
  return textField(amount, "text") || priceText(amount, context) || textField(amount, "value");
}
