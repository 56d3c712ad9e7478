export type IslandReportCode =
  /** No block has this name. */
  | "island-unknown"
  /** The schema of the block rejects the formatter's props. */
  | "island-props"
  /** The page has too many islands, or they are too large together. */
  | "island-limit"
  /** The props are too large to render at once. */
  | "island-large"
  /** The component threw. */
  | "island-failed"
  /** The component was not ready in time. */
  | "island-late";

/** The reason why an island is shown as its static fragment. */
export interface IslandReport {
  readonly code: IslandReportCode;
  readonly block: string;
  readonly message: string;
}

/** Maximum number of reports that are kept: a page may have a thousand islands that fail alike. */
const MAX_REPORTS = 10;

/** Returns a function that adds reports to a list until the list is full. */
export function keptIn(reports: IslandReport[]): (report: IslandReport) => void {
  return (report) => {
    if (reports.length < MAX_REPORTS) reports.push(report);
  };
}
