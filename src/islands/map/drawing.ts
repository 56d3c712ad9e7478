/** A map that a provider has drawn. */
export interface MapDrawing {
  /** Takes the map out of the page again. */
  readonly remove: () => void;
}
