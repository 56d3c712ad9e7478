import { read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** Returns whether an item has an image or is one. */
export function hasMainImage(item: unknown): boolean {
  return isTruthy(read(item, "mainImageId")) || isTruthy(read(item, "systemDataId"));
}

/** Returns the id of an item's image for sharing; the item's own data takes precedence, even if null. */
export function mainImageId(item: unknown): string {
  const ownValue = read(item, "systemDataId");
  return textOf(ownValue === undefined ? read(item, "mainImageId") : ownValue);
}

/** Returns the URL of an item's image: its own asset, even if null, else that of its main image. */
export function mainImageUrl(item: unknown): string {
  const ownValue = read(item, "assetUrl");
  return textOf(ownValue === undefined ? read(item, "mainImage", "assetUrl") : ownValue);
}
