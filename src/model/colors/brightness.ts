import { hexValue, type Rgb, WHITE } from "./rgb.js";

/** Returns the perceived brightness, 0 to 255, with the weights of the Rec. 709 primaries. */
export function brightness(color: Rgb): number {
  return 0.2126 * color.r + 0.7152 * color.g + 0.0722 * color.b;
}

/**
 * Returns whether a hexadecimal colour is light or dark, or undefined if it is not a colour. Compares the whole number,
 * so red dominates; existing sites depend on that.
 */
export function colorWeight(value: unknown): "light" | "dark" | undefined {
  const number = hexValue(value);
  if (number === undefined) return undefined;
  return number > WHITE / 2 ? "light" : "dark";
}
