import type { LintDiagnostic } from "../lint-diagnostic.js";
import type { Reporter } from "./report.js";
import { tallyLine } from "./tally.js";

const COMMANDS = { error: "error", warning: "warning", info: "notice" } as const;

/** Workflow commands that GitHub shows next to the changed lines. */
export const github: Reporter = {
  name: "github",
  summary: "annotations of GitHub Actions",
  write: (report) => {
    const lines = report.files.flatMap(({ path, diagnostics }) =>
      diagnostics.map((diagnostic) => command(path, diagnostic)),
    );
    const unlinted = (report.unlinted ?? []).map(
      ({ path, reason }) => `::error file=${property(path)},title=platen::${data(`${path}: ${reason}`)}`,
    );
    return `${[...unlinted, ...lines, tallyLine(report)].join("\n")}\n`;
  },
};

function command(path: string, { severity, code, message, help, start, end }: LintDiagnostic): string {
  const properties = [
    `file=${property(path)}`,
    `line=${start.line}`,
    `endLine=${end.line}`,
    // Columns are valid only if both ends are on one line.
    ...(start.line === end.line ? [`col=${start.column}`, `endColumn=${end.column}`] : []),
    `title=${property(code)}`,
  ];
  return (
    `::${COMMANDS[severity]} ${properties.join(",")}::` +
    `${data(help === undefined ? message : `${message} ${help}`)}`
  );
}

function data(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function property(text: string): string {
  return data(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
