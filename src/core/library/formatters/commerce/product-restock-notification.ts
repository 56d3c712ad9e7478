import { variantKeys } from "../../../../model/commerce/cart-entry.js";
import { merchandisingOf } from "../../../../model/commerce/merchandising.js";
import { type RestockMessages, restockMessages, restockViews } from "../../../../model/commerce/restock.js";
import { isVariantAvailable } from "../../../../model/commerce/stock.js";
import { variantsOf } from "../../../../model/commerce/variants.js";
import { restockTexts } from "../../../../model/commerce/visitor-texts.js";
import { formTexts } from "../../../../model/forms/texts.js";
import { ownTexts } from "../../../../model/own-texts.js";
import { member, type Path } from "../../../values/path.js";
import { toText, writtenText } from "../../../values/text.js";
import { isTruthy } from "../../../values/truthiness.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { defineFormatter } from "../../define.js";
import { escapeAttribute } from "../../escape.js";
import { chargeVariants } from "./charge-variants.js";
import { localizedStrings } from "./site-text.js";

/** Steps for the form of a view. */
const VIEW_COST = 20;

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
    return context.within(defaults, false, () => {
      const forms: RestockForm[] = [];
      for (const view of restockViews(settings)) {
        context.charge(VIEW_COST);
        forms.push(context.within(view as Value, false, () => restockForm(context)));
      }
      const fragment = markup(value, forms, settings, context);
      if (forms.length === 0) return fragment;
      return context.island("restock-form", () => restockProps(value, forms, settings, context), fragment);
    });
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

/** What the form of one view shows. */
interface RestockForm {
  readonly variantId: string;
  readonly hiddenByDefault: boolean;
  readonly mailingList: "absent" | "empty" | "checked";
  readonly captcha: boolean;
}

/** The form of the view in the innermost frame; what the view lacks is looked for further out. */
function restockForm(context: RenderContext): RestockForm {
  return {
    variantId: writtenText(context.resolve(VARIANT_ID)),
    hiddenByDefault: isTruthy(context.resolve(HIDDEN)),
    mailingList: !isTruthy(context.resolve(SIGN_UP))
      ? "absent"
      : isTruthy(context.resolve(OPT_IN))
        ? "checked"
        : "empty",
    captcha: isTruthy(context.resolve(CAPTCHA)),
  };
}

function markup(
  product: Value,
  forms: readonly RestockForm[],
  settings: Value,
  context: RenderContext,
): string {
  const id = escapeAttribute(toText(member(product, "id")));
  const { invitation, placeholder, button, mailingList } = restockMessages(settings);
  const texts = {
    invitation: escapeAttribute(invitation),
    placeholder: escapeAttribute(placeholder),
    button: escapeAttribute(button),
    mailingList: escapeAttribute(mailingList),
  };
  // Published markup begins so, even where no form follows.
  let result = "\n\n\n\n\n\n";
  for (const form of forms) {
    result += formMarkup(id, form, texts);
    if (result.length > context.longestText) break;
  }
  return result;
}

function formMarkup(id: string, form: RestockForm, texts: RestockMessages): string {
  const hidden = form.hiddenByDefault ? " hidden" : "";
  const checked = form.mailingList === "checked" ? " checked" : "";
  const mailing =
    form.mailingList === "absent"
      ? ""
      : `  <label class="product-restock-mailing-list"><input type="checkbox" name="isJoinMailingList"${checked}>${texts.mailingList}</label>`;
  const captcha = form.captcha ? '  <div class="captcha-container"></div>' : "";
  return `
<div class="product-restock-notification" data-product-id="${id}" data-variant-id="${escapeAttribute(form.variantId)}"${hidden}>
  <span class="product-restock-cta">${texts.invitation}</span>
  <form class="product-restock-form" action="#">
    <input type="text" x-autocompletetype="email" spellcheck="false" name="email" placeholder="${texts.placeholder}">
    <input class="sqs-editable-button" type="submit" value="${texts.button}">
  </form>
${mailing}
${captcha}
</div>
`;
}

/** The forms for the browser, with the variants by whose choice they are shown. */
function restockProps(
  product: Value,
  forms: readonly RestockForm[],
  settings: Value,
  context: RenderContext,
): Value {
  chargeVariants(product, context);
  const strings = localizedStrings(context);
  return {
    productId: toText(member(product, "id")),
    forms: forms.map((form) => ({ ...form })),
    messages: { ...restockMessages(settings) },
    variants: variantsOf(product).map((variant) => ({
      id: variantKeys(variant).id,
      available: isVariantAvailable(product, variant),
    })),
    texts: ownTexts(strings, restockTexts),
    formTexts: ownTexts(strings, formTexts),
  };
}
