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
