import type { RenderContext } from "#core/library/context.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import { writtenText } from "#core/values/conversions.js";
import { follow, member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { combinationsOf } from "#model/commerce/choice.js";
import { choosableValues, productOptions } from "#model/commerce/options.js";
import { variantImage } from "#model/commerce/product-images.js";
import { variantsOf } from "#model/commerce/variants.js";
import { altText } from "#model/images/alt-text.js";
import { srcsetOfVariants } from "#model/images/srcset.js";
import { read, textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";
import { jsonText } from "./json-attribute.js";
import { optionTexts, pickerTexts } from "./picker-texts.js";
import { soldOutText } from "./status-text.js";

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

/** Returns the picture of each variant, null for those without one. Empty if no variant has a picture. */
function variantPictures(product: Value, context: RenderContext): readonly Value[] {
  const pictures = variantsOf(product).map((variant) => picture(variantImage(product, variant), context));
  return pictures.some((entry) => entry !== null) ? pictures : [];
}

function picture(image: unknown, context: RenderContext): Value {
  const url = textOf(read(image, "assetUrl"));
  if (url === "") return null;
  const assetUrl = siteAddress(url, context);
  const systemDataVariants = textOf(read(image, "systemDataVariants"));
  return {
    address: assetUrl,
    srcset: srcsetOfVariants({ assetUrl, systemDataVariants }, context.maxLength),
    description: altText(image, undefined),
  };
}
