export type IslandReportCode =
  /** No block has this name. */
  | "island-unknown"
  /** The formatter gave the block props that its schema refuses. */
  | "island-props"
  /** More islands than a page may have, or more in all of them together. */
  | "island-limit"
  /** More in its props than the server can render in one go. */
  | "island-large"
  /** The component threw. */
  | "island-failed"
  /** The component was not ready in time. */
  | "island-late";

/** Why an island is shown as its static fragment. */
export interface IslandReport {
  readonly code: IslandReportCode;
  readonly block: string;
  readonly message: string;
}
