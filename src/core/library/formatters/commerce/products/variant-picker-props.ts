import type { RenderContext } from "#core/library/context.js";
import { writtenText } from "#core/values/conversions.js";
import { follow, member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { combinationsOf } from "#model/commerce/choice.js";
import { choosableValues, productOptions } from "#model/commerce/options.js";
import { isTruthy } from "#model/truthiness.js";
import { jsonText } from "./json-attribute.js";
import { optionTexts, pickerTexts } from "./picker-texts.js";
import { soldOutText } from "./status-text.js";
import { variantPictures } from "./variant-pictures.js";

const CONTENT: Path = ["structuredContent"];

/** Returns the props of the picker. Attributes that sites read are the same strings as in the static fragment. */
export function variantPickerProps(product: Value, context: RenderContext): Value {
  const content = follow(product, CONTENT);
  const variants = member(content, "variants");
  const options = productOptions(product);
  const texts = pickerTexts(product, context);
  return {
    itemId: writtenText(member(product, "id")),
    variants: jsonText(variants, context),
    subscriptionPlan: isTruthy(member(content, "isSubscribable"))
      ? jsonText(member(content, "subscriptionPlan"), context)
      : null,
    options: options.map((option) => ({
      name: option.name,
      ...optionTexts(option.name, texts, context),
      values: choosableValues(option),
    })),
    combinations: combinationsOf(product, options).map(({ values, available }) => ({ values, available })),
    pictures: variantPictures(product, context),
    soldOutText: soldOutText(product, context),
  };
}
