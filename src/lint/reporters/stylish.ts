import type { Diagnostic } from "../../core/diagnostics/diagnostic.js";
import { codeFrame } from "./code-frame.js";
import type { Palette } from "./palette.js";
import type { ReportedFile, Reporter } from "./report.js";
import { plural, tallyLine, tallyOf } from "./tally.js";

/**
 * The default format for terminals. Editors and terminals turn the first line of each problem into a link:
 *
 *     pages/home.page:3:10: error unknown-formatter There is no formatter "htmll".
 *       3 | <p>{title|htmll}</p>
 *         |           ^^^^^
 *       help: Did you mean "html"?
 */
export const stylish: Reporter = {
  name: "stylish",
  summary: "for people, with the affected lines",
  write: (report, palette) => {
    const { fixable } = tallyOf(report);
    const hint = fixable === 0 ? "" : `${plural(fixable, "problem")} can be fixed with --fix\n`;
    const files = report.files.map((file) => fileText(file, palette)).join("");
    return `${files}${tallyLine(report)}\n${hint}`;
  },
};

/** Maximum number of problems of a file that are shown with their lines. Measuring the lines takes time. */
const MAX_FRAMES = 1_000;

/** Formats the problems of one file. */
export function fileText(file: ReportedFile, palette: Palette): string {
  return file.diagnostics
    .map((diagnostic, index) =>
      problemText(diagnostic, index < MAX_FRAMES ? file : { path: file.path, text: undefined }, palette),
    )
    .join("");
}

/** Formats one problem, with its source line if the text is known. */
export function problemText(
  diagnostic: Diagnostic,
  { path, text }: Pick<ReportedFile, "path" | "text">,
  palette: Palette,
): string {
  const { start, end, severity, code, message, help } = diagnostic;
  const place = palette.file(`${printable(path)}:${start.line}:${start.column}`);
  const lines = [`${place}: ${palette[severity](severity)} ${palette.code(code)} ${printable(message)}`];
  if (text !== undefined && text !== "") {
    for (const line of codeFrame(text, start, end).split("\n")) lines.push(`  ${palette.faint(line)}`);
  }
  if (help !== undefined) lines.push(`  help: ${printable(help)}`);
  return `${lines.join("\n")}\n`;
}

/** Removes control characters. File names may contain anything except a slash and a null character. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, "?");
}
