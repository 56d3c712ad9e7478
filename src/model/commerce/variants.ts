import { listOf, read } from "../json.js";
import { productTypeOf } from "./product-type.js";

/** The ways in which a product can be bought; empty unless the data has an array of them. */
export function variantsOf(product: unknown): readonly unknown[] {
  return listOf(read(product, "structuredContent", "variants"));
}

/** Whether there is anything to choose: more than one variant, and not digital. The type need not be known. */
export function hasVariants(product: unknown): boolean {
  return variantsOf(product).length > 1 && productTypeOf(product) !== "digital";
}

/** The product as it would be with this variant alone: the product's rules, asked of it, speak of the variant. */
export function narrowed(product: unknown, variant: unknown): unknown {
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

/** Position of the variant that is meant among `count`: the chosen one, and the only one without being chosen. */
export function variantMeant(count: number, chosen: number | undefined): number | undefined {
  if (count === 1) return 0;
  return chosen !== undefined && chosen < count ? chosen : undefined;
}
