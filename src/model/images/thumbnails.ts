/** Widths that the image service scales every upload to, in pixels. */
export const VARIANT_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** Maximum width of a thumbnail. */
const WIDEST_THUMBNAIL = 1500;

/** Returns the name of a variant, which is the value of the image service's `format` parameter. */
export function variantName(width: number): string {
  return `${width}w`;
}

/** Returns the smallest variant that fills a box of a width in pixels. An unknown width gets the smallest. */
export function thumbnailVariant(width: number): string {
  const filling = VARIANT_WIDTHS.find((candidate) => !(width > candidate)) ?? WIDEST_THUMBNAIL;
  return variantName(Math.min(filling, WIDEST_THUMBNAIL));
}

/** Returns the next larger variant, or undefined. */
export function nextVariant(name: string): string | undefined {
  const index = VARIANT_WIDTHS.findIndex((width) => variantName(width) === name);
  const next = index < 0 ? undefined : VARIANT_WIDTHS[index + 1];
  return next === undefined ? undefined : variantName(next);
}
