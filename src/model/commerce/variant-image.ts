import { isTruthy, listOf, read, textOf } from "../json.js";

/** A variant's own image: its `mainImage`, else the image of the product whose `id` is its `mainImageId`. */
export function variantImage(product: unknown, variant: unknown): unknown {
  const own = read(variant, "mainImage");
  if (isTruthy(own)) return own;
  const id = textOf(read(variant, "mainImageId"));
  if (id === "") return undefined;
  return listOf(read(product, "items")).find((image) => textOf(read(image, "id")) === id);
}
