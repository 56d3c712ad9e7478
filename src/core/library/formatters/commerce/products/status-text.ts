import type { RenderContext } from "#core/library/context.js";
import type { Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { merchandisingOf } from "#model/commerce/merchandising.js";
import type { ProductStatus } from "#model/commerce/status.js";
import { read, textOf } from "#model/json.js";
import { siteText } from "./site-text.js";

const CONTEXT: Path = ["productMerchandisingContext"];

/** Returns the text of a badge, unescaped. */
export function statusText(status: ProductStatus, product: Value, context: RenderContext): string {
  return status === "sale" ? siteText("productSaleText", context) : soldOutText(product, context);
}

export function soldOutText(product: Value, context: RenderContext): string {
  if (textOf(read(product, "id")) !== "") {
    const custom = read(merchandisingOf(product, context.resolve(CONTEXT)), "customSoldOutText");
    const text = textOf(custom);
    if (text !== "") return text;
  }
  return siteText("productSoldOutText", context);
}
