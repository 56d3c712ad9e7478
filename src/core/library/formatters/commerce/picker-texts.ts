import { productTypeOf } from "../../../../model/commerce/product-type.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";
import { formatMessage } from "../../locale/message.js";
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
