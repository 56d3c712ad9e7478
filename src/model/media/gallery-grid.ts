import type { GalleryOptions } from "./gallery-options.js";

/** Classes of the items' parent in a grid. */
export function gridClasses(options: GalleryOptions): string {
  const padding = `platen-gallery-padding-${Math.round(options.padding)}`;
  // Any other ratio is the owner's choice and wins.
  const ownRatio = !options["square-thumbs"] && options["aspect-ratio"] === "square";
  return `sqs-gallery sqs-gallery-design-grid ${padding}${ownRatio ? " platen-own-ratio" : ""}`;
}

/** The `sizes` of the images of a grid: two columns at most in a narrow window. */
export function gridSizes(perRow: number): string {
  return `(max-width: 40rem) ${100 / Math.min(2, perRow)}vw, ${Math.ceil(100 / perRow)}vw`;
}
