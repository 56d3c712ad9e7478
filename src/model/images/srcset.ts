import { read, textOf } from "../json.js";
import { nextVariant, VARIANT_WIDTHS, variantName } from "./thumbnails.js";

/** Returns the URL of one variant of an uploaded image. */
export function variantUrl(assetUrl: string, variant: string): string {
  return `${assetUrl}?format=${variant}`;
}

/** Returns the variants for an image of a width in pixels, without enlargements. */
export function usefulWidths(originalWidth: number): readonly number[] {
  return VARIANT_WIDTHS.filter((width) => width <= originalWidth);
}

/** Returns the unescaped `srcset` attribute that offers an image in some widths, or "" without widths. */
export function srcsetOfWidths(assetUrl: string, widths: readonly number[]): string {
  return widths.map((width) => entry(assetUrl, variantName(width), variantName(width))).join(",");
}

/**
 * Returns the `srcset` attribute for the stored variants of an image, in their order, or "" if there are none.
 * `systemDataVariants` contains their names, separated by commas. A name that does not end in `w` is the size of the
 * original. The original itself is offered as the variant after the last one. The result is not escaped.
 *
 * @param maxLength maximum length; a longer result is abandoned, because variants times URL may be far longer than the
 * input
 */
export function srcsetOfVariants(image: unknown, maxLength = Number.POSITIVE_INFINITY): string {
  const assetUrl = textOf(read(image, "assetUrl"));
  const variants = textOf(read(image, "systemDataVariants"));
  let result = "";
  let last = "";
  for (let start = 0; start <= variants.length && result.length <= maxLength; ) {
    const comma = variants.indexOf(",", start);
    const end = comma < 0 ? variants.length : comma;
    if (variants.charCodeAt(end - 1) === LETTER_W) {
      last = variants.slice(start, end);
      result += (result === "" ? "" : ",") + entry(assetUrl, last, last);
    }
    start = end + 1;
  }
  const next = nextVariant(last);
  return next === undefined ? result : `${result},${entry(assetUrl, "original", next)}`;
}

const LETTER_W = 119;

function entry(assetUrl: string, variant: string, width: string): string {
  return `${variantUrl(assetUrl, variant)} ${width}`;
}
