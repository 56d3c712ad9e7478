/** A map drawn by a provider. */
export interface MapDrawing {
  /** Removes the map from the page. */
  readonly remove: () => void;
}

/** Milliseconds after which a provider that does not respond counts as failed. */
export const MAP_TIMEOUT = 30_000;

/** Markers are displayed at half of 48 by 64 pixels. The tip is at the location. */
export const MARKER_WIDTH = 24;
export const MARKER_HEIGHT = 32;
export const MARKER_PATH =
  "M12 .5a11.5 11.5 0 0 0-11.5 11.5c0 8 11.5 19.5 11.5 19.5s11.5-11.5 11.5-19.5A11.5 11.5 0 0 0 12 .5z";
