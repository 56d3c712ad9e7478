import { wellFormed } from "#core/values/surrogates.js";
import { applyOnce } from "#lint/apply-fixes.js";
import type { LintDiagnostic } from "#lint/lint-diagnostic.js";
import { printable } from "#lint/reporters/printable.js";
import type { ReportedFile } from "#lint/reporters/report.js";

/** Longer lines, such as those of minified scripts, are cut around the change. */
const MAX_WIDTH = 160;

/**
 * Lists the changes that `--fix` would make, each with the lines before and after:
 *
 *     pages/home.page:3:1: Remove the space before the brace
 *     - {.or }
 *     + {.or}
 */
export function dryRunText(files: readonly ReportedFile[]): string {
  return files.flatMap((file) => file.diagnostics.map((diagnostic) => changeText(file, diagnostic))).join("");
}

function changeText({ path, text }: ReportedFile, diagnostic: LintDiagnostic): string {
  const { fix, start } = diagnostic;
  if (fix?.certain !== true || text === undefined) return "";
  const first = Math.min(...fix.edits.map((edit) => edit.start));
  const last = Math.max(...fix.edits.map((edit) => edit.end));
  // Copies only the visible part: there may be thousands of changes to a megabyte.
  const near = text.slice(Math.max(0, first - MAX_WIDTH / 2), first);
  const before = near.slice(near.lastIndexOf("\n") + 1);
  const after = text.slice(last, last + MAX_WIDTH / 2).split("\n", 1)[0] ?? "";
  const shown = (changed: string): string => before + changed + after;
  const written = text.slice(first, last);
  const edits = fix.edits.map((edit) => ({ ...edit, start: edit.start - first, end: edit.end - first }));
  const changed = applyOnce(written, [{ ...diagnostic, fix: { ...fix, edits } }]).text;
  return (
    `${printable(path)}:${start.line}:${start.column}: ${fix.title}\n` +
    `${signLines("-", shown(written))}${signLines("+", shown(changed))}`
  );
}

function signLines(sign: string, text: string): string {
  // The window may start or end inside a surrogate pair.
  return wellFormed(text)
    .split("\n")
    .map((line) => `${sign} ${line.replace(/\p{Cc}/gu, " ")}\n`)
    .join("");
}
