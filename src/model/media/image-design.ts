import { designOf } from "../enumerations/block-variant.js";

/** Arrangements of an image and its caption. */
export const imageDesigns = ["inline", "poster", "card", "overlap", "collage", "stack"] as const;

export type ImageDesign = (typeof imageDesigns)[number];

/** Reads a name (`card`), a variant's name (`image-card`) or its code (1013). Undefined for anything else. */
export function readImageDesign(value: unknown): ImageDesign | undefined {
  return designOf("image", imageDesigns, value);
}
