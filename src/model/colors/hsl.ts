import { numberOf, read } from "../json.js";

const MISSING = "Missing an H/S/L value.";

/**
 * Converts a site colour to CSS, or returns error messages. A colour is `{hue: 0 to 360, saturation: 0 to 1, lightness:
 * 0 to 1, alpha?: 0 to 1}`.
 */
export function hslText(color: unknown): string {
  const hue = read(color, "hue");
  const saturation = read(color, "saturation");
  const lightness = read(color, "lightness");
  if (hue === undefined || saturation === undefined || lightness === undefined) return MISSING;
  const alpha = read(color, "alpha");
  const h = numberOf(hue);
  const s = numberOf(saturation);
  const l = numberOf(lightness);
  const a = alpha === undefined ? undefined : numberOf(alpha);
  return problem(h, s, l, a) || css(h, s, l, a);
}

function problem(hue: number, saturation: number, lightness: number, alpha: number | undefined): string {
  let result = "";
  if (isOutside(hue, 360)) result += "Hue out of bounds. ";
  if (!isShare(saturation)) result += "Saturation out of bounds. ";
  if (!isShare(lightness)) result += "Lightness out of bounds. ";
  if (alpha !== undefined && isOutside(alpha, 1)) result += "Alpha out of bounds.";
  return result;
}

function css(hue: number, saturation: number, lightness: number, alpha: number | undefined): string {
  const components = `${rounded(hue)}, ${rounded(saturation * 100)}%, ${rounded(lightness * 100)}%`;
  return alpha === undefined ? `hsl(${components})` : `hsla(${components}, ${rounded(alpha)})`;
}

/** NaN passes here but not in `isShare`. Existing sites show either result, so both checks are kept. */
function isOutside(value: number, max: number): boolean {
  return value < 0 || value > max;
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

/** Rounds to at most two decimals without trailing zeros. The fast path handles integers, which are most common. */
function rounded(value: number): number {
  return Number.isInteger(value) ? value : Number(value.toFixed(2));
}
