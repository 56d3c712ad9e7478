import { numberOf, read } from "../json.js";

/**
 * A site colour as CSS, or what is wrong with it: a colour is `{hue: 0 to 360, saturation: 0 to 1,
 * lightness: 0 to 1, alpha?: 0 to 1}`. The messages are the product specification's, several follow each other.
 */
export function hslText(color: unknown): string {
  return hslProblem(color) || hslCss(color);
}

/** The messages for a colour that cannot be shown; "" for one that can. */
export function hslProblem(color: unknown): string {
  const hue = read(color, "hue");
  const saturation = read(color, "saturation");
  const lightness = read(color, "lightness");
  if (hue === undefined || saturation === undefined || lightness === undefined) {
    return "Missing an H/S/L value.";
  }
  const alpha = read(color, "alpha");
  let problem = "";
  if (isOutside(numberOf(hue), 360)) problem += "Hue out of bounds. ";
  if (!isShare(numberOf(saturation))) problem += "Saturation out of bounds. ";
  if (!isShare(numberOf(lightness))) problem += "Lightness out of bounds. ";
  if (alpha !== undefined && isOutside(numberOf(alpha), 1)) problem += "Alpha out of bounds.";
  return problem;
}

function hslCss(color: unknown): string {
  const hue = rounded(numberOf(read(color, "hue")));
  const saturation = rounded(numberOf(read(color, "saturation")) * 100);
  const lightness = rounded(numberOf(read(color, "lightness")) * 100);
  const alpha = read(color, "alpha");
  const components = `${hue}, ${saturation}%, ${lightness}%`;
  return alpha === undefined ? `hsl(${components})` : `hsla(${components}, ${rounded(numberOf(alpha))})`;
}

/** Not a number passes here but not `isShare`: existing sites see either text, so both tests stay as they are. */
function isOutside(value: number, most: number): boolean {
  return value < 0 || value > most;
}

function isShare(value: number): boolean {
  return value >= 0 && value <= 1;
}

/** At most two decimals, no trailing zeros. */
function rounded(value: number): string {
  return `${Number(value.toFixed(2))}`;
}
