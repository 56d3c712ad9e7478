import type { ReactElement } from "react";
import { type Picture, pictureDimensions, pictureSrcset } from "#model/media/picture.js";

interface ResponsiveImageProps {
  readonly picture: Picture;
  /** The `sizes` attribute: the width of the image in the layout. */
  readonly sizes: string;
  /** Overrides the picture's alternative text. Empty for a decorative image. */
  readonly alt?: string;
  readonly className?: string;
  /** Loads eagerly with high priority. For images that are visible before scrolling. */
  readonly priority?: boolean;
}

/**
 * Focal points are classes in steps of five percent, because a strict content security policy forbids inline styles.
 */
const FOCAL_STEP = 5;

/** An image with responsive sizes. It reserves its space and shows its average colour while loading. */
export function ResponsiveImage({
  picture,
  sizes,
  alt = picture.alt,
  // Style sheets of sites hide images without the class that the published loader adds to a loaded image. Here the
  // browser loads them.
  className = "thumb-image loaded",
  priority = false,
}: ResponsiveImageProps): ReactElement {
  const { id, url, width, height, focalPoint } = picture;
  const srcSet = pictureSrcset(picture);
  return (
    <img
      className={`${className} ${focalClass("x", focalPoint.x)} ${focalClass("y", focalPoint.y)}`}
      src={url}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      alt={alt}
      width={width || undefined}
      height={height || undefined}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      data-image={url}
      data-load="false"
      data-image-dimensions={pictureDimensions(picture)}
      data-image-focal-point={`${focalPoint.x},${focalPoint.y}`}
      data-image-id={id || undefined}
      data-type="image"
    />
  );
}

/** A box in the picture's average colour. An SVG presentation attribute needs no inline style. */
export function PicturePlaceholder({ color }: { readonly color: string }): ReactElement | null {
  if (color === "") return null;
  return (
    <svg className="platen-placeholder" aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 1 1">
      <rect width="1" height="1" fill={`#${color}`} />
    </svg>
  );
}

function focalClass(axis: "x" | "y", share: number): string {
  return `platen-focal-${axis}-${Math.round((share * 100) / FOCAL_STEP) * FOCAL_STEP}`;
}
