import { read } from "../json.js";
import { hexText, parseRgb } from "./rgb.js";

/** The positions at which the image service measures average colours, in output order. */
export const COLOR_POSITIONS = ["topLeft", "topRight", "bottomLeft", "bottomRight", "center"] as const;

/** Returns the measured colours of an image, or undefined. */
export function colorDataOf(image: unknown): unknown {
  return read(image, "colorData");
}

/** Returns the member of the colour data with the average colour at a position, hexadecimal without `#`. */
export function averageMember(position: string): string {
  return `${position}Average`;
}

/**
 * Returns the background of an image while it loads: `#` and the average colour of its centre. Returns undefined if it
 * was not measured.
 */
export function imageBackground(image: unknown): string | undefined {
  const center = parseRgb(read(colorDataOf(image), averageMember("center")));
  return center === undefined ? undefined : `#${hexText(center)}`;
}
