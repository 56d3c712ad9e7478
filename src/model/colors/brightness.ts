import { hexValue, type Rgb, WHITE } from "./rgb.js";

/** Perceived brightness, 0 to 255, by the weights of the Rec. 709 primaries. */
export function brightness(color: Rgb): number {
  return 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b;
}

/**
 * Whether a hexadecimal colour is light or dark, undefined where it is no colour. The comparison is of the number
 * as a whole, so red decides: sites that style by it rely on that.
 */
export function colorWeight(value: unknown): "light" | "dark" | undefined {
  const number = hexValue(value);
  if (number === undefined) return undefined;
  return number > WHITE / 2 ? "light" : "dark";
}
