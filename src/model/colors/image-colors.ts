import { read } from "../json.js";
import { hexText, parseRgb } from "./rgb.js";

/** Where the image service measures average colours, in the order in which they are written. */
export const COLOR_POSITIONS = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"] as const;

/** The measured colours of an image; undefined where they were never measured. */
export function colorDataOf(image: unknown): unknown {
  return read(image, "colorData");
}

/** Member of the colour data that holds the average colour at a position, hexadecimal without `#`. */
export function averageMember(position: string): string {
  return `${position}Average`;
}

/**
 * Background of an image while it loads: `#` and the six digits of the average colour of its centre. Undefined where
 * it was never measured.
 */
export function imageBackground(image: unknown): string | undefined {
  const center = parseRgb(read(colorDataOf(image), averageMember("center")));
  return center === undefined ? undefined : `#${hexText(center)}`;
}
