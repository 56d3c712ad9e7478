import { designOf } from "../enumerations/block-variant.js";
import { read, textOf } from "../json.js";
import { plainText } from "./plain-text.js";

/** Arrangements of an image and its caption. */
export const imageDesigns = ["inline", "poster", "card", "overlap", "collage", "stack"] as const;

export type ImageDesign = (typeof imageDesigns)[number];

/** Reads a name (`card`), a variant's name (`image-card`) or its code (1013). Returns undefined for anything else. */
export function readImageDesign(value: unknown): ImageDesign | undefined {
  return designOf("image", imageDesigns, value);
}

export interface ImageWords {
  readonly title: string;
  readonly subtitle: string;
  readonly position: "left" | "right";
}

/** Reads the words beside an image, and the side of the image. An inline image has its caption only. */
export function readImageWords(value: unknown, design: ImageDesign): ImageWords {
  const position = textOf(read(value, "imagePosition")).toLowerCase() === "right" ? "right" : "left";
  if (design === "inline") return { title: "", subtitle: "", position };
  const words = (name: string) => plainText(textOf(read(value, name)));
  return {
    title: read(value, "hasTitle") === false ? "" : words("title"),
    subtitle: read(value, "hasSubtitle") === false ? "" : words("subtitle") || words("description"),
    position,
  };
}
