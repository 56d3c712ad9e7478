import type { Diagnostic } from "../../core/diagnostics/diagnostic.js";
import { exitCode } from "../exit-code.js";

/** How many diagnostics of each severity there were. */
export interface Tally {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}

export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const count = (severity: Diagnostic["severity"]): number =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity).length;
  return { errors: count("error"), warnings: count("warning"), notes: count("info") };
}

/** "2 errors and 1 warning", "no problems". */
export function tallyText({ errors, warnings, notes }: Tally): string {
  const parts = [plural(errors, "error"), plural(warnings, "warning"), plural(notes, "note")];
  const present = parts.filter((part) => !part.startsWith("0 "));
  return present.length === 0 ? "no problems" : listText(present);
}

export function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

function listText(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Warnings and notes do not fail a call. */
export function exitCodeOf({ errors }: Tally): number {
  return errors > 0 ? exitCode.findings : exitCode.clean;
}
