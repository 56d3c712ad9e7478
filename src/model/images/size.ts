import { textOf } from "../json.js";

/** Width and height of an image in pixels, as the editor measured it. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** The output for an input that is not a size. */
export const SIZE_PROBLEM = "Invalid source parameter.  Pass in 'originalSize'.";

/** Longer texts are not parsed: parsing millions of digits takes milliseconds, and every image is parsed. */
const MAX_LENGTH = 1000;

/**
 * Parses `originalSize`, a text of the form `WxH`. Only the leading digits of each part count, so "800.9 x 600 px" is
 * 800 by 600. Returns undefined for a part without digits or another number of parts.
 */
export function parseSize(value: unknown): ImageSize | undefined {
  const text = textOf(value);
  if (text.length > MAX_LENGTH) return undefined;
  const cross = text.indexOf("x");
  if (cross < 0 || text.indexOf("x", cross + 1) >= 0) return undefined;
  const width = Number.parseInt(text, 10);
  const height = Number.parseInt(text.slice(cross + 1), 10);
  return Number.isNaN(width) || Number.isNaN(height) ? undefined : { width, height };
}

/**
 * Returns the proportional height for a width, in whole pixels. Divides first, like Squarespace: another order gives
 * other pixels (134x1340 at 300 is 2999). Returns 0 if there is no result.
 */
export function heightForWidth(size: ImageSize, width: number): number {
  return (size.height * (width / size.width)) | 0;
}

/** Returns the proportional width for a height; see `heightForWidth`. */
export function widthForHeight(size: ImageSize, height: number): number {
  return (size.width * (height / size.height)) | 0;
}
