import type { FocalPoint } from "../images/focal-point.js";
import type { ImageSize } from "../images/size.js";

/** `fill` covers the box and crops; `fit` shows the whole image. */
export type FitMode = "fill" | "fit";

/** Size and offset of an image in pixels, relative to its box. */
export interface PlacedImage {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

const CENTER: FocalPoint = { x: 0.5, y: 0.5 };

/**
 * Places an image in a box. With `fill`, the focal point is as close to the centre as the crop allows; with `fit`, the
 * image is centred.
 */
export function placeImage(
  image: ImageSize,
  box: ImageSize,
  mode: FitMode,
  focalPoint: FocalPoint = CENTER,
): PlacedImage {
  if (!(image.width > 0 && image.height > 0)) return { ...box, left: 0, top: 0 };
  const horizontal = box.width / image.width;
  const vertical = box.height / image.height;
  const scale = mode === "fill" ? Math.max(horizontal, vertical) : Math.min(horizontal, vertical);
  const width = image.width * scale;
  const height = image.height * scale;
  if (mode === "fit") {
    return { width, height, left: (box.width - width) / 2, top: (box.height - height) / 2 };
  }
  return {
    width,
    height,
    left: clamp(box.width / 2 - focalPoint.x * width, box.width - width, 0),
    top: clamp(box.height / 2 - focalPoint.y * height, box.height - height, 0),
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value)) + 0;
}
