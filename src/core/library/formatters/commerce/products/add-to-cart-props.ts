import type { RenderContext } from "#core/library/context.js";
import { formReading } from "#core/library/formatters/content/markup/form/form-reading.js";
import { writtenText } from "#core/values/conversions.js";
import { member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { buttonLabel, needsChoice } from "#model/commerce/button.js";
import { variantKeys } from "#model/commerce/cart-entry.js";
import { choosableValues, productOptions } from "#model/commerce/options.js";
import { isSoldOut, isVariantAvailable } from "#model/commerce/stock.js";
import { variantsOf } from "#model/commerce/variants.js";
import { cartTexts } from "#model/commerce/visitor-texts.js";
import { replacedTexts } from "#model/forms/texts.js";
import { textOverrides } from "#model/text-overrides.js";
import { isTruthy } from "#model/truthiness.js";
import { subscriptionOptionId } from "../prices/subscription-option-id.js";
import { jsonText } from "./json-attribute.js";
import { optionTexts, pickerTexts } from "./picker-texts.js";
import { localizedStrings } from "./site-text.js";
import { soldOutText } from "./status-text.js";

const CONTENT: Path = ["structuredContent"];
const COLLECTION_ID: Path = ["collectionId"];
const ID: Path = ["id"];

/**
 * Returns the props of the button. The innermost frame holds the product; missing members are looked up in outer
 * frames.
 */
export function addToCartProps(product: Value, context: RenderContext): Value {
  const content = context.resolve(CONTENT);
  const whole: Value = { structuredContent: content };
  // The variants and their options.
  const form = member(content, "additionalFieldsForm");
  const hasForm = isTruthy(form) && isTruthy(member(content, "additionalFieldsFormId"));
  const subscribable = member(content, "isSubscribable");
  const optionId = subscriptionOptionId(content, context);
  const texts = pickerTexts(whole, context);
  const reading = formReading(context);
  return {
    collectionId: writtenText(context.resolve(COLLECTION_ID)),
    itemId: writtenText(context.resolve(ID)),
    productType: writtenText(member(content, "productType")),
    useCustomLabel: writtenText(member(content, "useCustomAddButtonText")),
    isSubscription: isTruthy(subscribable) ? writtenText(subscribable) : null,
    subscriptionOptionId: optionId ?? null,
    form: hasForm ? jsonText(form, context) : null,
    label: buttonLabel(content, localizedStrings(context)),
    soldOut: isSoldOut(whole),
    soldOutText: soldOutText(product, context),
    invitations: needsChoice(whole)
      ? productOptions(whole).map((option) =>
          choosableValues(option).length === 0
            ? ""
            : optionTexts(option.name, texts, context).select || option.name,
        )
      : [],
    variants: variantsOf(whole).map((variant) => ({
      ...variantKeys(variant),
      available: isVariantAvailable(whole, variant),
    })),
    texts: textOverrides(localizedStrings(context), cartTexts),
    formTexts: hasForm ? replacedTexts(reading.localizedStrings) : {},
    formFormats: hasForm ? ((reading.formats ?? null) as unknown as Value) : null,
  };
}
