import type { RenderContext } from "#core/library/context.js";
import { formatMessage } from "#core/library/locale/message.js";
import type { Value } from "#core/values/value.js";
import { productTypeOf } from "#model/commerce/product-type.js";
import { siteText } from "./site-text.js";

/** Messages of the picker: the title of an option and the prompt to select a value. */
export interface PickerTexts {
  readonly title: string;
  readonly select: string;
}

export function pickerTexts(product: Value, context: RenderContext): PickerTexts {
  if (productTypeOf(product) === "gift-card") {
    const select = siteText("giftCardVariantSelectText", context);
    return { title: siteText("giftCardValueDisplayText", context), select };
  }
  return { title: "{name}", select: siteText("productVariantSelectText", context) };
}

/** Returns the title of an option and the prompt to select a value. */
export function optionTexts(name: string, texts: PickerTexts, context: RenderContext): PickerTexts {
  return {
    title: formatMessage(texts.title, [name], { name }, context),
    select: formatMessage(texts.select, [name], { variantName: name }, context),
  };
}
