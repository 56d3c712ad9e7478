import { listOf, read } from "../json.js";
import { productTypeOf } from "./product-type.js";

/** Returns the variants of a product. Empty unless the data has an array of them. */
export function variantsOf(product: unknown): readonly unknown[] {
  return listOf(read(product, "structuredContent", "variants"));
}

/** Returns whether there is anything to choose: more than one variant, and not digital. The type need not be known. */
export function hasVariants(product: unknown): boolean {
  return variantsOf(product).length > 1 && productTypeOf(product) !== "digital";
}

/** Returns the product with only this variant, so that product rules apply to the variant. */
export function withOnlyVariant(product: unknown, variant: unknown): unknown {
  const content = read(product, "structuredContent");
  return {
    structuredContent: {
      productType: read(content, "productType"),
      isSubscribable: read(content, "isSubscribable"),
      subscriptionPlan: read(content, "subscriptionPlan"),
      variants: [variant],
    },
  };
}

/** Returns the index of the selected variant among `count`: the chosen one, or the only one. */
export function matchingVariant(count: number, chosen: number | undefined): number | undefined {
  if (count === 1) return 0;
  return chosen !== undefined && chosen < count ? chosen : undefined;
}
