import { listOf, read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** Returns a variant's own image: its `mainImage`, else the product's image whose `id` is `mainImageId`. */
export function variantImage(product: unknown, variant: unknown): unknown {
  const mainImage = read(variant, "mainImage");
  if (isTruthy(mainImage)) return mainImage;
  const id = textOf(read(variant, "mainImageId"));
  if (id === "") return undefined;
  return listOf(read(product, "items")).find((image) => textOf(read(image, "id")) === id);
}
