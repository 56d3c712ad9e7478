import { merchandisingOf } from "../../../../model/commerce/merchandising.js";
import { type RestockMessages, restockMessages, restockViews } from "../../../../model/commerce/restock.js";
import { member, type Path } from "../../../values/path.js";
import { toText } from "../../../values/text.js";
import { isTruthy } from "../../../values/truthiness.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { defineFormatter } from "../../define.js";
import { escapeAttribute } from "../../escape.js";
import { writtenMarkup } from "./written-markup.js";

const CONTEXT: Path = ["productMerchandisingContext"];
const SITE_KEY: Path = ["website", "captchaSettings", "siteKey"];
const VARIANT_ID: Path = ["variantId"];
const HIDDEN: Path = ["hiddenByDefault"];
const SIGN_UP: Path = ["mailingListSignUpEnabled"];
const OPT_IN: Path = ["mailingListOptInByDefault"];
const CAPTCHA: Path = ["captchaSiteKey"];

export const productRestockNotification = defineFormatter({
  name: "product-restock-notification",
  family: "commerce",
  summary: "Writes the forms that ask to be told when a variant is back in stock, one for each view.",
  accepts: "A product with `restockNotificationViews` in its merchandising; anything else writes nothing.",
  parameters: [],
  bind: () => (value, context) => {
    const settings = merchandisingOf(value, context.resolve(CONTEXT)) as Value;
    // Null, not missing: settings further out are not meant.
    const defaults = {
      mailingListSignUpEnabled: member(settings, "mailingListSignUpEnabled") ?? null,
      mailingListOptInByDefault: member(settings, "mailingListOptInByDefault") ?? null,
      captchaSiteKey: context.resolve(SITE_KEY) ?? null,
    };
    return context.within(defaults, false, () => restockForms(value, settings, context));
  },
  examples: [
    {
      template: "{p|product-restock-notification}",
      data: {
        productMerchandisingContext: {
          i1: {
            restockNotificationViews: [{ variantId: "v1", hiddenByDefault: true }],
            restockNotificationMessages: { CTAText: "Tell me", placeholderText: "E-mail", buttonText: "Go" },
          },
        },
        p: { id: "i1" },
      },
      output: `<div class="product-restock-notification" data-product-id="i1" data-variant-id="v1" hidden>
  <span class="product-restock-cta">Tell me</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="E-mail">
    <input class="sqs-editable-button" type="submit" value="Go">
  </form>


</div>`,
    },
  ],
});

function restockForms(product: Value, settings: Value, context: RenderContext): string {
  const id = escapeAttribute(toText(member(product, "id")));
  const { invitation, placeholder, button, mailingList } = restockMessages(settings);
  const markup = {
    invitation: escapeAttribute(invitation),
    placeholder: escapeAttribute(placeholder),
    button: escapeAttribute(button),
    mailingList: escapeAttribute(mailingList),
  };
  // Published markup begins so, even where no form follows.
  let result = "\n\n\n\n\n\n";
  for (const view of restockViews(settings)) {
    context.charge(1);
    result += context.within(view as Value, false, () => restockForm(id, markup, context));
    if (result.length > context.longestText) break;
  }
  return result;
}

/** The form of the view in the innermost frame; what the view lacks is looked for further out. */
function restockForm(id: string, markup: RestockMessages, context: RenderContext): string {
  const variant = writtenMarkup(context.resolve(VARIANT_ID));
  const hidden = isTruthy(context.resolve(HIDDEN)) ? " hidden" : "";
  let mailing = "";
  if (isTruthy(context.resolve(SIGN_UP))) {
    const checked = isTruthy(context.resolve(OPT_IN)) ? " checked" : "";
    mailing = `  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"${checked}>${markup.mailingList}</label>`;
  }
  const captcha = isTruthy(context.resolve(CAPTCHA)) ? '  <div class="captcha-container"></div>' : "";
  return `
<div class="product-restock-notification" data-product-id="${id}" data-variant-id="${variant}"${hidden}>
  <span class="product-restock-cta">${markup.invitation}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="${markup.placeholder}">
    <input class="sqs-editable-button" type="submit" value="${markup.button}">
  </form>
${mailing}
${captcha}
</div>
`;
}
