import { LineIndex } from "#core/source/line-index.js";
import { type Explanation, explain } from "../explain.js";
import type { Edit } from "../fix.js";
import type { LintDiagnostic } from "../lint-diagnostic.js";
import type { Rule } from "../rule.js";
import type { LintReport, ReportedFile, Reporter, UnlintedFile } from "./report.js";

/** Number of characters around the diagnostic. Lines of minified scripts are long. */
const MAX_DISTANCE = 80;

/**
 * Returns a function that gives each diagnostic of a file a fingerprint. It does not change when lines before it are
 * added or removed: it consists of the code, the surrounding text on the line, and the number of equal ones before.
 */
function fingerprints(text: string | undefined): (diagnostic: LintDiagnostic) => string {
  const seen = new Map<string, number>();
  return ({ code, message, start, end }) => {
    const around = text === undefined ? message : surroundings(text, start.offset, end.offset);
    const key = `${code}:${hash(around, 0x811c9dc5)}${hash(around, 0x2f0b4dbd)}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}:${count}`;
  };
}

function surroundings(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - MAX_DISTANCE), start);
  const after = text.slice(start, Math.min(end, start + MAX_DISTANCE) + MAX_DISTANCE);
  const line = before.slice(before.lastIndexOf("\n") + 1) + (after.split("\n")[0] ?? "");
  return line.replace(/\s+/g, " ").trim();
}

/** FNV-1a with 32 bits over UTF-16 code units. Not for security. */
function hash(text: string, basis: number): string {
  let value = basis;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

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
        tool: {
          driver: {
            name: "platen",
            version: report.version,
            rules: codes.map((code) => descriptor(code, report.rules)),
          },
        },
        invocations: [invocation(report.unlinted ?? [])],
        columnKind: "utf16CodeUnits" as const,
        results: report.files.flatMap((file) => resultsOf(file, codes)),
      },
    ],
  };
}

function invocation(unlinted: readonly UnlintedFile[]) {
  if (unlinted.length === 0) return { executionSuccessful: true };
  const toolExecutionNotifications = unlinted.map(({ path, reason }) => ({
    level: "error" as const,
    message: { text: `${path}: ${reason}` },
  }));
  return { executionSuccessful: false, toolExecutionNotifications };
}

function descriptor(code: string, rules: readonly Rule[] | undefined) {
  const entry = explain(code, rules);
  const text = entry?.summary ?? entry?.explanation ?? code;
  const explanation = entry?.explanation ?? text;
  return {
    id: code,
    shortDescription: { text },
    fullDescription: { text: explanation },
    help: { text: explanation, markdown: entry === undefined ? explanation : helpMarkdown(entry) },
    defaultConfiguration:
      entry === undefined || entry.level === "off" ? { enabled: false } : { level: LEVELS[entry.level] },
  };
}

/** Returns the explanation with its examples in Markdown, for code scanning. */
function helpMarkdown({ explanation, bad, good }: Explanation): string {
  const block = (title: string, examples: readonly string[]): string => {
    const fence = "`".repeat(Math.max(3, ...examples.map((text) => longestRun(text) + 1)));
    return examples.length === 0 ? "" : `\n\n**${title}**\n\n${fence}html\n${examples.join("\n")}\n${fence}`;
  };
  return explanation + block("Reported", bad) + block("Not reported", good);
}

function longestRun(text: string): number {
  return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

function resultsOf(file: ReportedFile, codes: readonly string[]) {
  const fingerprint = fingerprints(file.text);
  const lines = new LineIndex(file.text ?? "");
  return file.diagnostics.map((diagnostic) =>
    result(diagnostic, file, codes, lines, fingerprint(diagnostic)),
  );
}

function result(
  diagnostic: LintDiagnostic,
  file: ReportedFile,
  codes: readonly string[],
  lines: LineIndex,
  fingerprint: string,
) {
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
    partialFingerprints: { "platen/v1": fingerprint },
  };
  if (fix === undefined || file.text === undefined) return base;
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

/** Encodes a path as a relative reference of RFC 3986 and keeps its slashes. */
function uri(path: string): string {
  return path.replaceAll("\\", "/").split("/").map(encodeURIComponent).join("/");
}
