import { LineIndex } from "../../core/source/line-index.js";
import { wellFormed } from "../../core/values/surrogates.js";
import { applyOnce } from "../../lint/apply-fixes.js";
import type { LintDiagnostic } from "../../lint/problem.js";
import type { ReportedFile } from "../../lint/reporters/report.js";
import { printable } from "../../lint/reporters/stylish.js";

/** Longer lines, which minified scripts have, are cut around the change. */
const WIDEST = 160;

/** What `--fix` would change, each with the lines before and after:
 *
 *     pages/home.page:3:1: Remove the blank before the brace
 *     - {.or }
 *     + {.or}
 */
export function dryRunText(files: readonly ReportedFile[]): string {
  return files.flatMap((file) => file.diagnostics.map((found) => changeText(file, found))).join("");
}

function changeText({ path, text }: ReportedFile, diagnostic: LintDiagnostic): string {
  const { fix, start } = diagnostic;
  if (fix?.certain !== true || text === undefined) return "";
  const after = applyOnce(text, [diagnostic]).text;
  const first = Math.min(...fix.edits.map((edit) => edit.start));
  const last = Math.max(...fix.edits.map((edit) => edit.end));
  const grown = after.length - text.length;
  const before = window(text, first, last);
  const changed = window(after, first, last + grown);
  return `${printable(path)}:${start.line}:${start.column}: ${fix.title}\n${marked("-", before)}${marked("+", changed)}`;
}

function window(text: string, start: number, end: number): string {
  const lines = new LineIndex(text);
  const from = Math.max(lines.lineStart(lines.position(start).line), start - WIDEST / 2);
  const lineBreak = text.indexOf("\n", end);
  return text.slice(from, Math.min(lineBreak === -1 ? text.length : lineBreak, end + WIDEST / 2));
}

function marked(sign: string, text: string): string {
  // The window may begin or end within a character.
  return wellFormed(text)
    .split("\n")
    .map((line) => `${sign} ${line.replace(/\p{Cc}/gu, " ")}\n`)
    .join("");
}
