import { isTruthy, read, textOf } from "../json.js";

/** True for items with an image of their own, or that are an image. */
export function hasMainImage(item: unknown): boolean {
  return isTruthy(read(item, "mainImageId")) || isTruthy(read(item, "systemDataId"));
}

/** Id by which sharing finds an item's image: the item's own data first. A present null counts. */
export function mainImageId(item: unknown): string {
  const own = read(item, "systemDataId");
  return textOf(own === undefined ? read(item, "mainImageId") : own);
}

/** Address of an item's image: the item's own asset, else that of its main image. A present null counts. */
export function mainImageUrl(item: unknown): string {
  const own = read(item, "assetUrl");
  return textOf(own === undefined ? read(item, "mainImage", "assetUrl") : own);
}
