import type { Diagnostic } from "../../core/diagnostics/diagnostic.js";
import { codeFrame } from "../../core/source/code-frame.js";

/** Where a diagnostic's positions belong: the file to name, and its text for the code frame. */
export interface Origin {
  readonly file: string;
  readonly text: string | undefined;
}

/**
 * A diagnostic for a terminal; the first line is what editors turn into a link:
 *
 *     pages/home.page:3:10: error unknown-formatter There is no formatter "htmll".
 *       3 | <p>{title|htmll}</p>
 *         |           ^^^^^
 *       help: Did you mean "html"?
 */
export function diagnosticText(diagnostic: Diagnostic, origin: Origin): string {
  const { start, end, severity, code, message, help } = diagnostic;
  const lines = [`${printable(origin.file)}:${start.line}:${start.column}: ${severity} ${code} ${message}`];
  if (origin.text !== undefined) {
    for (const line of codeFrame(origin.text, start, end).split("\n")) lines.push(`  ${line}`);
  }
  if (help !== undefined) lines.push(`  help: ${help}`);
  return `${lines.join("\n")}\n`;
}

/** File names may hold anything but a slash and a null character; none of it may steer a terminal. */
function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, "?");
}
