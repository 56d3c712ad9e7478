import type { Severity } from "#core/diagnostics/diagnostic.js";
import type { LintReport } from "./report.js";

/** Number of problems by severity. */
export interface LintTally {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
  /** Number of problems that `--fix` repairs. */
  readonly fixable: number;
}

export function tallyOf({ files }: LintReport): LintTally {
  const all = files.flatMap(({ diagnostics }) => diagnostics);
  const count = (severity: Severity): number =>
    all.filter((diagnostic) => diagnostic.severity === severity).length;
  return {
    errors: count("error"),
    warnings: count("warning"),
    notes: count("info"),
    fixable: all.filter(({ fix }) => fix?.certain === true).length,
  };
}

/** Summarizes a report: "2 errors and 1 warning in 1 of 3 files". */
export function tallyLine(report: LintReport): string {
  const { errors, warnings, notes } = tallyOf(report);
  const parts = [
    [errors, "error"],
    [warnings, "warning"],
    [notes, "note"],
  ] as const;
  const present = parts.filter(([count]) => count > 0).map(([count, noun]) => plural(count, noun));
  const last = present.pop();
  const counts =
    last === undefined ? "no problems" : present.length === 0 ? last : `${present.join(", ")} and ${last}`;
  const affected = report.files.filter(({ diagnostics }) => diagnostics.length > 0).length;
  const all = plural(report.files.length, "file");
  return `${counts} in ${affected === 0 ? all : `${affected} of ${all}`}`;
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
