import type { RenderContext } from "#core/library/context.js";
import { writtenText } from "#core/values/conversions.js";
import { member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { variantKeys } from "#model/commerce/cart-entry.js";
import { merchandisingOf } from "#model/commerce/merchandising.js";
import { restockMessages, restockViews } from "#model/commerce/restock.js";
import { isVariantAvailable } from "#model/commerce/stock.js";
import { variantsOf } from "#model/commerce/variants.js";
import { restockTexts } from "#model/commerce/visitor-texts.js";
import { hasLongDomains } from "#model/forms/page-reading.js";
import { formTexts } from "#model/forms/texts.js";
import { textOf } from "#model/json.js";
import { textOverrides } from "#model/text-overrides.js";
import { isTruthy } from "#model/truthiness.js";
import { localizedStrings } from "./site-text.js";

const CONTEXT: Path = ["productMerchandisingContext"];
const SETTINGS: Path = ["websiteSettings"];
const SITE_KEY: Path = ["website", "captchaSettings", "siteKey"];
const VARIANT_ID: Path = ["variantId"];
const HIDDEN: Path = ["hiddenByDefault"];
const SIGN_UP: Path = ["mailingListSignUpEnabled"];
const OPT_IN: Path = ["mailingListOptInByDefault"];
const CAPTCHA: Path = ["captchaSiteKey"];

/** The form of one view. */
export interface RestockForm {
  readonly variantId: string;
  readonly hiddenByDefault: boolean;
  readonly mailingList: "absent" | "empty" | "checked";
  readonly captcha: boolean;
}

/** Returns the form of the view in the innermost frame. Missing members are looked up in outer frames. */
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

/** Returns the forms in a product's merchandising, and its settings. */
export function restockForms(
  product: Value,
  context: RenderContext,
): { readonly forms: readonly RestockForm[]; readonly settings: Value } {
  const settings = merchandisingOf(product, context.resolve(CONTEXT)) as Value;
  // null hides the settings of outer scopes; undefined would not.
  const defaults = {
    mailingListSignUpEnabled: member(settings, "mailingListSignUpEnabled") ?? null,
    mailingListOptInByDefault: member(settings, "mailingListOptInByDefault") ?? null,
    captchaSiteKey: context.resolve(SITE_KEY) ?? null,
  };
  const forms = context.within(defaults, false, () =>
    restockViews(settings).map((view) => context.within(view as Value, false, () => restockForm(context))),
  );
  return { forms, settings };
}

/** Returns the props: the forms with the variants that show them. Undefined if there are none. */
export function restockProps(product: Value, context: RenderContext): Value {
  const { forms, settings } = restockForms(product, context);
  if (forms.length === 0) return undefined;
  const strings = localizedStrings(context);
  return {
    productId: textOf(member(product, "id")),
    forms: forms.map((form) => ({ ...form })),
    messages: { ...restockMessages(settings) },
    variants: variantsOf(product).map((variant) => ({
      id: variantKeys(variant).id,
      available: isVariantAvailable(product, variant),
    })),
    texts: textOverrides(strings, restockTexts),
    formTexts: textOverrides(strings, formTexts),
    ...(hasLongDomains(context.resolve(SETTINGS)) && { longDomains: true }),
  };
}
