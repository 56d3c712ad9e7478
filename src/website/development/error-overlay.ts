import { escapeAttribute } from "../../core/library/escape.js";
import type { Diagnostic } from "../../index.js";
import type { FileFault } from "../../store/file-fault.js";
import type { IslandReport } from "../../stream/reports.js";

/** A mistake in a page, as the development client shows it. */
export interface PageError {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  /** File and position, or the name of a block. */
  readonly place: string;
}

/**
 * The tags that a page carries in development: the client, the errors that were found while the page was rendered, and
 * the number of changes until then.
 */
export function overlayTags(client: string, errors: readonly PageError[], changes: number): string {
  const json = escapeAttribute(JSON.stringify(errors));
  return (
    `<platen-findings data-findings="${json}" data-changes="${changes}"></platen-findings>\n` +
    `<script type="module" src="${client}"></script>\n`
  );
}

export function ofDiagnostics(diagnostics: readonly Diagnostic[]): readonly PageError[] {
  return diagnostics.map(({ severity, code, message, source, start }) => ({
    severity,
    code,
    message,
    place: `${source ?? "template"}:${start.line}:${start.column}`,
  }));
}

export function ofReports(reports: readonly IslandReport[]): readonly PageError[] {
  return reports.map(({ code, block, message }) => ({ severity: "error", code, message, place: block }));
}

export function ofFaults(code: string, faults: readonly FileFault[]): readonly PageError[] {
  return faults.map(({ path, reason }) => ({ severity: "error", code, message: reason, place: path }));
}
