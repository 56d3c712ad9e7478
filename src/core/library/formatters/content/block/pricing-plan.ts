import type { RenderContext } from "#core/library/context.js";
import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { linkAttributes, targetOf } from "./address.js";
import type { BlockContent } from "./content.js";
import { nameOf, textElement, textField, writeEach } from "./field.js";
import { priceText } from "./price.js";

/** Pricing plans: `{plans: [{title, price, interval, description, features, buttonText, clickthroughUrl}]}`. */
export const pricingPlanBlock: BlockContent = (value, context) => {
  const plans = writeEach(
    member(value, "plans"),
    context,
    (plan) => {
      const title = textField(plan, "title", "name");
      if (title === "") return "";
      const price = priceText(member(plan, "price"), context);
      const interval = textElement("span", "pricing-plan-interval", textField(plan, "interval"));
      const cost = price === "" ? "" : `<p class="pricing-plan-price">${escapeHtml(price)} ${interval}</p>`;
      const description = textElement("p", "pricing-plan-description", textField(plan, "description"));
      return (
        `<li class="pricing-plan"><h3 class="pricing-plan-title">${escapeHtml(title)}` +
        `</h3>${cost}${description}${featureList(plan, context)}${button(plan, context)}</li>`
      );
    },
    'pricing plans need a "title"',
  );
  return plans === "" ? "" : `<ul class="pricing-plans">${plans}</ul>`;
};

function featureList(plan: Value, context: RenderContext): string {
  const features = writeEach(
    member(plan, "features"),
    context,
    (feature) => {
      const name = nameOf(feature);
      return name === "" ? "" : `<li>${escapeHtml(name)}</li>`;
    },
    "features of a pricing plan need a text",
  );
  return features === "" ? "" : `<ul class="pricing-plan-features">${features}</ul>`;
}

function button(plan: Value, context: RenderContext): string {
  const target = targetOf(plan, context);
  if (target.url === "") return "";
  const text = textField(plan, "buttonText") || "Choose";
  return `<a class="sqs-block-button-element"${linkAttributes(target)}>${escapeHtml(text)}</a>`;
}
