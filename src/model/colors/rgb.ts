import { textOf } from "../json.js";

/** A colour by its red, green and blue, each 0 to 255. */
export interface Rgb {
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

/** The numeric value of white, the maximum. */
export const WHITE = 0xffffff;

const HEX = /^#?([0-9a-f]{3,6})$/i;

/**
 * Parses a hexadecimal colour to a number, 0 to `WHITE`. Returns undefined for anything else. Three digits are doubled;
 * other lengths are read unchanged: "#1234" is 0x001234.
 */
export function hexValue(value: unknown): number | undefined {
  const digits = HEX.exec(textOf(value))?.[1];
  if (digits === undefined) return undefined;
  return Number.parseInt(digits.length === 3 ? digits.replace(/./g, "$&$&") : digits, 16);
}

/** Parses a hexadecimal colour, with or without `#`. Returns undefined if it is invalid. */
export function parseRgb(value: unknown): Rgb | undefined {
  const number = hexValue(value);
  return number === undefined ? undefined : { r: number >> 16, g: (number >> 8) & 255, b: number & 255 };
}

/** Returns six lower-case digits without `#`. Channels are rounded and clamped. */
export function hexText(color: Rgb): string {
  return ((roundChannel(color.r) << 16) | (roundChannel(color.g) << 8) | roundChannel(color.b))
    .toString(16)
    .padStart(6, "0");
}

/** Divides every channel by `(100 + percent) / 100` and clamps it to 0–255. Negative values lighten. */
export function darken({ r, g, b }: Rgb, percent: number): Rgb {
  const divisor = (100 + percent) / 100;
  return { r: clampChannel(r / divisor), g: clampChannel(g / divisor), b: clampChannel(b / divisor) };
}

function roundChannel(value: number): number {
  return Math.round(clampChannel(value));
}

function clampChannel(value: number): number {
  return Math.min(255, Math.max(0, value));
}
