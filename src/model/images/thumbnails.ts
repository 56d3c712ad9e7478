/** Widths that the image service scales every upload to, in pixels. */
export const VARIANT_WIDTHS = [100, 300, 500, 750, 1000, 1500, 2500] as const;

/** Thumbnails never use the widest variant, however much room there is. */
const WIDEST_THUMBNAIL = 1500;

/** Name of a variant, the value of the image service's `format` parameter. */
export function variantName(width: number): string {
  return `${width}w`;
}

/** Variant to show in a box of a width in pixels: the first that fills it. An unknown width gets the smallest. */
export function thumbnailVariant(width: number): string {
  for (const candidate of VARIANT_WIDTHS) {
    if (!(width > candidate) || candidate === WIDEST_THUMBNAIL) return variantName(candidate);
  }
  return variantName(WIDEST_THUMBNAIL);
}

/** Name of the next larger variant; undefined for the largest and for unknown names. */
export function nextVariant(name: string): string | undefined {
  const index = VARIANT_WIDTHS.findIndex((width) => variantName(width) === name);
  const next = index < 0 ? undefined : VARIANT_WIDTHS[index + 1];
  return next === undefined ? undefined : variantName(next);
}
