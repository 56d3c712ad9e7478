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
export function scaleVideo({ container, ratio, scale = 1 }: VideoScaleOptions): ScaledVideo {
  const [width, height] = container.map((side) => positiveOr(0, side)) as [number, number];
  const enlargement = positiveOr(1, scale);
  const videoRatio = width / height;
  const shape = positiveOr(videoRatio, ratio);
  const scaledWidth = enlargement * (videoRatio < shape ? height * shape : width);
  const scaledHeight = enlargement * (videoRatio > shape ? width / shape : height);
  return {
    width: scaledWidth,
    height: scaledHeight,
    left: (width - scaledWidth) / 2,
    top: (height - scaledHeight) / 2,
  };
}

/** Replaces a missing measurement: an element outside of the page has no size. */
function positiveOr(fallback: number, value: number): number {
  return value > 0 && Number.isFinite(value) ? value : fallback;
}
