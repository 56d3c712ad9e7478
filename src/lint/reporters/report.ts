import type { LintDiagnostic } from "../problem.js";
import type { Palette } from "./palette.js";

/** The diagnostics of one file. Code frames need `text`; without it there are none. */
export interface ReportedFile {
  readonly path: string;
  readonly text?: string | undefined;
  readonly diagnostics: readonly LintDiagnostic[];
}

/** Why one file could not be linted. */
export interface ReportedFault {
  readonly path: string;
  readonly reason: string;
}

/** A finished run. */
export interface LintReport {
  readonly files: readonly ReportedFile[];
  /** Files that could not be linted; none are among `files`. */
  readonly faults?: readonly ReportedFault[];
  /** Of this program, for formats that name the tool. */
  readonly version: string;
}

/** One way to write a report. */
export interface Reporter {
  readonly name: string;
  readonly summary: string;
  readonly write: (report: LintReport, palette: Palette) => string;
}
