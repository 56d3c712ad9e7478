/** Counts work over data of unknown size. The context of a render is one. */
export interface Meter {
  /** Counts units of work; ends the work by an exception when none is left. */
  charge(units: number): void;
}

/** What work that builds a text counts against. */
export interface Budget extends Meter {
  /**
   * Longest text to build, in UTF-16 code units. Whoever exceeds it gives back what there is, which is then longer
   * than this; the taker of the text refuses it.
   */
  readonly longestText: number;
}

/** Work is charged in slices of about this many units, for a call per element would cost more than the element. */
export const SLICE = 512;
