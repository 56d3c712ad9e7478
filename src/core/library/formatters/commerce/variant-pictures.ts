import { variantImage } from "../../../../model/commerce/variant-image.js";
import { variantsOf } from "../../../../model/commerce/variants.js";
import { altText } from "../../../../model/images/alt-text.js";
import { srcsetOfVariants } from "../../../../model/images/srcset.js";
import { read, textOf } from "../../../../model/json.js";
import { toText } from "../../../values/conversions.js";
import type { Path } from "../../../values/path.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

/** The prefix of the site's own addresses; "" or missing where the site is at the root of its host. */
const BASE: Path = ["baseUrl"];

/** The picture of each variant, for the browser; null where it has none, an empty list where no variant has one. */
export function variantPictures(product: Value, context: RenderContext): readonly Value[] {
  const pictures = variantsOf(product).map((variant) => picture(variantImage(product, variant), context));
  return pictures.some((each) => each !== null) ? pictures : [];
}

function picture(image: unknown, context: RenderContext): Value {
  const own = textOf(read(image, "assetUrl"));
  if (own === "") return null;
  const assetUrl = own.startsWith("/") ? toText(context.resolve(BASE)) + own : own;
  const systemDataVariants = textOf(read(image, "systemDataVariants"));
  return {
    address: assetUrl,
    srcset: srcsetOfVariants({ assetUrl, systemDataVariants }, context.maxLength),
    description: altText(image, undefined),
  };
}
