/** What work over data of unknown size counts against. The context of a render is one. */
export interface Budget {
  /** Counts units of work; ends the work by an exception when none is left. */
  charge(units: number): void;
  /**
   * Longest text to build, in UTF-16 code units. Whoever exceeds it gives back what there is, which is then longer
   * than this; the taker of the text refuses it.
   */
  readonly longestText: number;
}

/** Work is charged in slices of about this many units, for a call per element would cost more than the element. */
export const SLICE = 512;
