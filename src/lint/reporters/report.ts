import type { LintDiagnostic } from "../lint-diagnostic.js";
import type { Rule } from "../rule.js";
import type { Layout } from "./layout.js";

/** The diagnostics of one file. Code frames require `text`. */
export interface ReportedFile {
  readonly path: string;
  readonly text?: string | undefined;
  readonly diagnostics: readonly LintDiagnostic[];
}

/** The reason why a file could not be linted. */
export interface UnlintedFile {
  readonly path: string;
  readonly reason: string;
}

/** The result of a run. */
export interface LintReport {
  readonly files: readonly ReportedFile[];
  /** Files that could not be linted. They are not among `files`. */
  readonly unlinted?: readonly UnlintedFile[];
  /** The rules of the run, for formats that describe them. Default: the built-in ones. */
  readonly rules?: readonly Rule[];
  /** Whether the format for people shows every problem, however many of a rule a file has. */
  readonly all?: boolean;
  /** The version of Platen, for formats that name the tool. */
  readonly version: string;
}

/** A report format. */
export interface Reporter {
  readonly name: string;
  readonly summary: string;
  readonly write: (report: LintReport, layout: Layout) => string;
}
