import { escapeAttribute } from "../../core/library/escape.js";
import type { Diagnostic } from "../../index.js";
import type { IslandReport } from "../../stream/reports.js";

/** Something wrong with a page, as the development client shows it. */
export interface Finding {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  /** File and position, or the name of a block. */
  readonly place: string;
}

/**
 * What a page carries for the development client: the client, what was found while the page was made, and how many
 * changes were known then.
 */
export function findingsTags(client: string, findings: readonly Finding[], changes: number): string {
  const json = escapeAttribute(JSON.stringify(findings));
  return `<platen-findings data-findings="${json}" data-changes="${changes}"></platen-findings>\n<script type="module" src="${client}"></script>\n`;
}

export function ofDiagnostics(diagnostics: readonly Diagnostic[]): readonly Finding[] {
  return diagnostics.map(({ severity, code, message, source, start }) => ({
    severity,
    code,
    message,
    place: `${source ?? "template"}:${start.line}:${start.column}`,
  }));
}

export function ofReports(reports: readonly IslandReport[]): readonly Finding[] {
  return reports.map(({ code, block, message }) => ({ severity: "error", code, message, place: block }));
}
