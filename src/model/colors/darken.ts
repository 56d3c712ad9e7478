import type { Rgb } from "./rgb.js";

/** Divides every channel by `(100 + percent) / 100` and clamps it to 0–255. Negative values lighten. */
export function darken(color: Rgb, percent: number): Rgb {
  const divisor = (100 + percent) / 100;
  return { r: scaled(color.r, divisor), g: scaled(color.g, divisor), b: scaled(color.b, divisor) };
}

function scaled(channel: number, divisor: number): number {
  return Math.min(255, Math.max(0, channel / divisor));
}
