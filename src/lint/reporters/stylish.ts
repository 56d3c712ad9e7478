import type { Diagnostic } from "#core/diagnostics/diagnostic.js";
import { guideUrl } from "../rule-page.js";
import { codeFrame } from "./code-frame.js";
import { type Layout, linked, paragraph, wrapped } from "./layout.js";
import { printable } from "./printable.js";
import type { LintReport, ReportedFile, Reporter } from "./report.js";
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
  write: (report, layout) => {
    const { fixable } = tallyOf(report);
    const hint = fixable === 0 ? "" : `${plural(fixable, "problem")} can be fixed with --fix\n`;
    const files = report.files.map((file) => fileText(file, layout, report.all)).join("");
    return `${files}${ruleCounts(report, layout)}${tallyLine(report)}\n${hint}`;
  },
};

/** Maximum number of problems of a file that are shown with their lines. Measuring the lines takes time. */
const MAX_FRAMES = 1_000;

/** Maximum number of problems of one rule that are shown for a file. More of them hide the others. */
const MAX_OF_RULE = 5;

/** Formats the problems of one file. Folds those of a rule that has many, unless `all`. */
function fileText(file: ReportedFile, layout: Layout, all = false): string {
  const { path, diagnostics } = file;
  const counts = countsByRule(diagnostics);
  const shown = new Map<string, number>();
  const lines: string[] = [];
  for (const [index, diagnostic] of diagnostics.entries()) {
    const { code } = diagnostic;
    const position = (shown.get(code) ?? 0) + 1;
    shown.set(code, position);
    if (!all && position > MAX_OF_RULE) continue;
    lines.push(problemText(diagnostic, index < MAX_FRAMES ? file : { path, text: undefined }, layout));
    const hidden = (counts.get(code) ?? 0) - MAX_OF_RULE;
    if (all || position < MAX_OF_RULE || hidden < 1) continue;
    const name = layout.palette.file(printable(path));
    lines.push(`${name}: ${codeText(code, layout)} and ${hidden} more; --all shows them\n`);
  }
  return lines.join("");
}

/** Lists the rules with their numbers of problems, unless the last line says the same or no rule has several. */
function ruleCounts({ files }: LintReport, layout: Layout): string {
  const counts = [...countsByRule(files.flatMap(({ diagnostics }) => diagnostics))];
  if (counts.length < 2 || counts.every(([, count]) => count === 1)) return "";
  const width = Math.max(...counts.map(([, count]) => String(count).length));
  return counts
    .sort(([, a], [, b]) => b - a)
    .map(([code, count]) => `${String(count).padStart(width)} ${codeText(code, layout)}\n`)
    .join("");
}

function countsByRule(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}

/** Columns before a code frame, and before the lines of a message that continue it. */
const FRAME_INDENT = 2;
const MESSAGE_INDENT = 4;

/** Formats one problem, with its source line if the text is known. */
export function problemText(
  diagnostic: Diagnostic,
  { path, text }: Pick<ReportedFile, "path" | "text">,
  layout: Layout,
): string {
  const { start, end, severity, code, message, help } = diagnostic;
  const { palette, width } = layout;
  const place = palette.file(`${printable(path)}:${start.line}:${start.column}`);
  const lead = `${place}: ${palette[severity](severity)} ${codeText(code, layout)}`;
  const lines = [wrapped(`${lead} ${printable(message)}`, width, MESSAGE_INDENT)];
  if (text !== undefined && text !== "") {
    for (const line of codeFrame(text, start, end, width - FRAME_INDENT).split("\n"))
      lines.push(`${" ".repeat(FRAME_INDENT)}${palette.faint(line)}`);
  }
  if (help !== undefined) lines.push(paragraph(printable(help), layout, "  help: "));
  return `${lines.join("\n")}\n`;
}

function codeText(code: string, { palette, links }: Layout): string {
  const text = palette.code(code);
  const url = links ? guideUrl(code) : undefined;
  return url === undefined ? text : linked(text, url);
}
