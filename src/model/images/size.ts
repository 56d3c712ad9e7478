import { textOf } from "../json.js";

/** Width and height of an image in pixels, as the editor measured it. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Shown where a size was expected and something else was found. */
export const SIZE_PROBLEM = "Invalid source parameter.  Pass in 'originalSize'.";

/** Longer texts are no size: to read millions of digits takes milliseconds, and every image is asked for its size. */
const MAX_LENGTH = 1000;

/**
 * Reads `originalSize`, a text of the form `WxH`. Each part counts by its leading digits, so "800.9 x 600 px" is
 * 800 by 600; a part without digits, or any other number of parts, is no size.
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
 * Height that keeps the proportions at a width, in whole pixels. The division comes first, as it always has: the
 * other order gives other pixels (134x1340 at 300 is 2999). 0 where there is no answer.
 */
export function heightForWidth(size: ImageSize, width: number): number {
  return (size.height * (width / size.width)) | 0;
}

/** Width that keeps the proportions at a height; see `heightForWidth`. */
export function widthForHeight(size: ImageSize, height: number): number {
  return (size.width * (height / size.height)) | 0;
}
