import type { GalleryOptions } from "./gallery-options.js";

/** Members of a stored block, besides its options, that determine classes. */
export interface StoredGallery {
  /** Adds a class in every design, although it only affects captions of stacked galleries. */
  readonly "show-meta-basic"?: unknown;
  readonly "show-meta-only-title"?: unknown;
  readonly blockAnimation?: unknown;
}

/**
 * Returns the classes of a gallery's container, in the order of published pages. Custom CSS refers to them.
 *
 * @param stored the block as the page stores it: a class for captions needs a stored value, not a default
 */
export function galleryClasses(options: GalleryOptions, stored: StoredGallery): string {
  const { design } = options;
  const inGrid = design === "grid";
  const showMeta = design === "slideshow" && options["show-meta"];
  const animation = stored.blockAnimation;
  const classes: readonly (readonly [condition: boolean, name: string])[] = [
    [true, "sqs-gallery-container"],
    [true, `sqs-gallery-block-${design}`],
    [inGrid, `sqs-gallery-aspect-ratio-${options["aspect-ratio"]}`],
    [inGrid, `sqs-gallery-thumbnails-per-row-${options["thumbnails-per-row"]}`],
    [options.controls, "sqs-gallery-has-controls"],
    [options.thumbnails, "sqs-gallery-has-thumbnails"],
    [showMeta, "sqs-gallery-block-show-meta"],
    [showMeta, `sqs-gallery-block-meta-position-${options["meta-position"]}`],
    [options["show-meta-on-hover"], "sqs-gallery-block-meta-hover"],
    [isOn(stored["show-meta-basic"]), "sqs-gallery-block-show-meta"],
    [isOn(stored["show-meta-only-title"]), "sqs-gallery-block-meta-only-title"],
    [options.transparentBackground, "sqs-gallery-transparent-background"],
    [isClassWord(animation), `block-animation-${animation}`],
    [true, "clear"],
  ];
  return classes.flatMap(([condition, name]) => (condition ? [name] : [])).join(" ");
}

function isOn(value: unknown): boolean {
  return value === true || value === "true";
}

/** A stored animation becomes part of a class, so it must consist of letters and hyphens. */
function isClassWord(value: unknown): value is string {
  return typeof value === "string" && /^[a-z][a-z-]*$/i.test(value);
}
