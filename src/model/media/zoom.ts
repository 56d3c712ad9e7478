/** The zoom of an image in a lightbox: its scale and its offset from the centre in pixels. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export const MIN_ZOOM = 1;
export const MAX_ZOOM = 5;
/** Scale of a double tap. */
export const DOUBLE_TAP_ZOOM = 2.5;

export const NO_ZOOM: Zoom = { scale: 1, x: 0, y: 0 };

/**
 * Zooms by a factor around a fixed point.
 *
 * @param point relative to the centre of the frame, in pixels
 */
export function zoomAt(zoom: Zoom, factor: number, point: Point, image: Box, frame: Box): Zoom {
  const scale = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom.scale * factor));
  const change = scale / zoom.scale;
  const x = point.x - (point.x - zoom.x) * change;
  const y = point.y - (point.y - zoom.y) * change;
  return keepInFrame({ scale, x, y }, image, frame);
}

/** Moves a zoomed image, at most until its edge meets the frame's. */
export function pan(zoom: Zoom, by: Point, image: Box, frame: Box): Zoom {
  return keepInFrame({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, image, frame);
}

function keepInFrame({ scale, x, y }: Zoom, image: Box, frame: Box): Zoom {
  const room = (length: number, available: number) => Math.max(0, (length * scale - available) / 2);
  return {
    scale,
    x: clamp(x, room(image.width, frame.width)),
    y: clamp(y, room(image.height, frame.height)),
  };
}

function clamp(value: number, limit: number): number {
  return Math.min(limit, Math.max(-limit, value)) + 0;
}
