import type { IslandReport } from "../stream/reports.js";

export type { IslandReport } from "../stream/reports.js";

/** A page can have a thousand islands that all fail alike. */
const MOST_KEPT = 10;

export function keepReport(reports: IslandReport[], report: IslandReport): void {
  if (reports.length < MOST_KEPT) reports.push(report);
}
