import type { ReactElement } from "react";
import { type Picture, pictureDimensions, pictureSrcset } from "../../../model/media/picture.js";

interface ResponsiveImageProps {
  readonly picture: Picture;
  /** Value of `sizes`: the width of the image in the layout. */
  readonly sizes: string;
  /** Replaces the picture's own text; "" for an image that says nothing new. */
  readonly alt?: string;
  readonly className?: string;
  /** Loads at once and first: for the image that a visitor sees before scrolling. */
  readonly priority?: boolean;
}

/** Focal points travel as classes in steps of five percent, because a strict content policy drops inline styles. */
const FOCAL_STEP = 5;

/** An image in the width that the screen needs. It keeps its place and shows its colour until it arrives. */
export function ResponsiveImage({
  picture,
  sizes,
  alt = picture.alt,
  className = "thumb-image",
  priority = false,
}: ResponsiveImageProps): ReactElement {
  const { id, url, width, height, focalPoint } = picture;
  const srcSet = pictureSrcset(picture);
  return (
    <img
      className={`${className} ${focalClass("x", focalPoint.x)} ${focalClass("y", focalPoint.y)}`}
      src={url}
      {...(srcSet === undefined ? {} : { srcSet, sizes })}
      alt={alt}
      {...(width > 0 ? { width, height } : {})}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      data-image={url}
      data-image-dimensions={pictureDimensions(picture)}
      data-image-focal-point={`${focalPoint.x},${focalPoint.y}`}
      {...(id === "" ? {} : { "data-image-id": id })}
      data-type="image"
    />
  );
}

/** A box in the picture's average colour. A presentation attribute needs no inline style. */
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
