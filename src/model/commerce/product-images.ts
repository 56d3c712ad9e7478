import { altText } from "../images/alt-text.js";
import { listOf, read, textOf } from "../json.js";
import { type Picture, readPicture } from "../media/picture.js";
import { isTruthy } from "../truthiness.js";
import { variantsOf } from "./variants.js";

/** Editors limit a product to about as many images. */
const MAX_IMAGES = 250;

export interface ProductImages {
  /** The product's own images in order, then those of variants, without duplicates. */
  readonly pictures: readonly Picture[];
  /** The index of each variant's picture, or null. */
  readonly variants: readonly (number | null)[];
}

/** Returns the images of a product. Omits images without a size, because their space could not be reserved. */
export function productImages(product: unknown, items: unknown): ProductImages {
  const pictures: Picture[] = [];
  const positions = new Map<string, number>();
  const positionOf = (image: unknown): number | null => {
    const picture = readPicture(image, textOf(altText(image, undefined)));
    if (picture === undefined || picture.width === 0) return null;
    const existing = positions.get(picture.url);
    if (existing !== undefined) return existing;
    if (pictures.length >= MAX_IMAGES) return null;
    positions.set(picture.url, pictures.length);
    return pictures.push(picture) - 1;
  };
  for (const image of listOf(items)) positionOf(image);
  if (pictures.length === 0) positionOf(product);
  const variants = variantsOf(product).map((variant) => positionOf(variantImage(product, variant)));
  return { pictures, variants };
}

/** Returns a variant's own image: its `mainImage`, else the product's image whose `id` is `mainImageId`. */
export function variantImage(product: unknown, variant: unknown): unknown {
  const mainImage = read(variant, "mainImage");
  if (isTruthy(mainImage)) return mainImage;
  const id = textOf(read(variant, "mainImageId"));
  if (id === "") return undefined;
  return listOf(read(product, "items")).find((image) => textOf(read(image, "id")) === id);
}
