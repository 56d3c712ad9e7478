import { LineIndex } from "../../core/source/line-index.js";
import { explain } from "../explain.js";
import type { Edit } from "../fix.js";
import type { LintDiagnostic } from "../problem.js";
import type { LintReport, ReportedFile, Reporter } from "./report.js";

const LEVELS = { error: "error", warning: "warning", info: "note" } as const;

/** SARIF 2.1.0, the interchange format of static analysis. */
export const sarif: Reporter = {
  name: "sarif",
  summary: "SARIF 2.1.0, for code scanning",
  write: (report) => `${JSON.stringify(sarifLog(report), null, 2)}\n`,
};

export function sarifLog(report: LintReport) {
  const codes = [
    ...new Set(report.files.flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))),
  ].sort();
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0" as const,
    runs: [
      {
        tool: { driver: { name: "platen", version: report.version, rules: codes.map(descriptor) } },
        columnKind: "utf16CodeUnits" as const,
        results: report.files.flatMap((file) => file.diagnostics.map((found) => result(found, file, codes))),
      },
    ],
  };
}

function descriptor(code: string) {
  const known = explain(code);
  const text = known?.summary ?? known?.explanation ?? code;
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text: known?.explanation ?? text },
  };
}

function result(diagnostic: LintDiagnostic, file: ReportedFile, codes: readonly string[]) {
  const { code, severity, message, help, start, end, fix } = diagnostic;
  const artifactLocation = { uri: uri(file.path) };
  const region = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
    charOffset: start.offset,
    charLength: end.offset - start.offset,
  };
  const base = {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: LEVELS[severity],
    message: { text: help === undefined ? message : `${message} ${help}` },
    locations: [{ physicalLocation: { artifactLocation, region } }],
  };
  if (fix === undefined || file.text === undefined) return base;
  const lines = new LineIndex(file.text);
  const replacements = fix.edits.map((edit) => replacement(edit, lines));
  return {
    ...base,
    fixes: [{ description: { text: fix.title }, artifactChanges: [{ artifactLocation, replacements }] }],
  };
}

function replacement(edit: Edit, lines: LineIndex) {
  const start = lines.position(edit.start);
  const end = lines.position(edit.end);
  return {
    deletedRegion: {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    },
    insertedContent: { text: edit.text },
  };
}

/** A relative reference as RFC 3986 has it: a path with its slashes. */
function uri(path: string): string {
  return path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}
