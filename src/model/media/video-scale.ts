export interface VideoScaleOptions {
  /** Width and height of the container in pixels. */
  readonly container: readonly [width: number, height: number];
  /** Width of the video divided by its height. */
  readonly ratio: number;
  /** Enlargement beyond covering the container; 1 covers it exactly. */
  readonly scale?: number;
}

/** Size and offset of a video in pixels, relative to its container. */
export interface ScaledVideo {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
}

/** Scales a video to cover its container, centred. */
export function scaleVideo({ container: [width, height], ratio, scale = 1 }: VideoScaleOptions): ScaledVideo {
  const valid = ratio > 0 && Number.isFinite(ratio);
  const wider = valid && width / height > ratio;
  const narrower = valid && width / height < ratio;
  const scaledWidth = narrower ? height * scale * ratio : width * scale;
  const scaledHeight = wider ? (width * scale) / ratio : height * scale;
  return {
    width: scaledWidth,
    height: scaledHeight,
    left: offset(width, scaledWidth),
    top: offset(height, scaledHeight),
  };
}

/** Adding 0 converts -0 to 0. */
function offset(container: number, video: number): number {
  return -(video - container) / 2 + 0;
}
