import type { LintDiagnostic } from "../problem.js";
import type { Palette } from "./palette.js";

/** What was found in one file. `text` is there for code frames; without it there are none. */
export interface ReportedFile {
  readonly path: string;
  readonly text?: string | undefined;
  readonly diagnostics: readonly LintDiagnostic[];
}

/** A finished run. */
export interface LintReport {
  readonly files: readonly ReportedFile[];
  /** Why files could not be linted; none are among `files`. */
  readonly faults?: readonly string[];
  /** Of this program, for formats that name the tool. */
  readonly version: string;
}

/** One way to write a report. */
export interface Reporter {
  readonly name: string;
  readonly summary: string;
  readonly write: (report: LintReport, palette: Palette) => string;
}
