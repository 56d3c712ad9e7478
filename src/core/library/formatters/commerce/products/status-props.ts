import type { RenderContext } from "#core/library/context.js";
import type { Value } from "#core/values/value.js";
import { type ProductStatus, productStatus } from "#model/commerce/status.js";
import { hasVariants, variantsOf, withOnlyVariant } from "#model/commerce/variants.js";
import { read, textOf } from "#model/json.js";
import { statusText } from "./status-text.js";

/** Returns the props of the badge: that of the product, and that of each variant if there are several. */
export function statusProps(
  product: Value,
  status: ProductStatus | undefined,
  context: RenderContext,
): Value {
  const statuses = hasVariants(product)
    ? variantsOf(product).map((variant) => productStatus(withOnlyVariant(product, variant)) ?? null)
    : [];
  const shown = new Set([status, ...statuses].filter((badge) => typeof badge === "string"));
  const texts: Record<string, string> = {};
  for (const badge of shown) texts[badge] = statusText(badge, product, context);
  return { itemId: textOf(read(product, "id")), product: status ?? null, variants: statuses, texts };
}
