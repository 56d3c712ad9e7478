import type { RenderContext } from "#core/library/context.js";
import { siteAddress } from "#core/library/formatters/site-address.js";
import type { Value } from "#core/values/value.js";
import { variantImage } from "#model/commerce/product-images.js";
import { variantsOf } from "#model/commerce/variants.js";
import { altText } from "#model/images/alt-text.js";
import { srcsetOfVariants } from "#model/images/srcset.js";
import { read, textOf } from "#model/json.js";

/** Returns the picture of each variant, null for those without one. Empty if no variant has a picture. */
export function variantPictures(product: Value, context: RenderContext): readonly Value[] {
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
