import { escapeAttribute } from "../../core/library/escape.js";
import type { Diagnostic } from "../../index.js";
import type { IslandReport } from "../../stream/reports.js";

/** What a page carries for the development client: the client, and what was found while the page was made. */
export function findingsTags(
  client: string,
  diagnostics: readonly Diagnostic[],
  reports: readonly IslandReport[],
): string {
  const findings = [
    ...diagnostics.map(({ severity, code, message, source, start }) => ({
      severity,
      code,
      message,
      place: `${source ?? "template"}:${start.line}:${start.column}`,
    })),
    ...reports.map(({ code, block, message }) => ({ severity: "error", code, message, place: block })),
  ];
  const json = escapeAttribute(JSON.stringify(findings));
  return `<platen-findings data-findings="${json}"></platen-findings>\n<script type="module" src="${client}"></script>\n`;
}
