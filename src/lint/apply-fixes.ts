import type { Fix } from "./fix.js";
import type { LintDiagnostic } from "./lint-diagnostic.js";
import type { LintInput } from "./runner.js";

/**
 * A fix may expose or cause another problem: removing a variable can leave the one before it unused. More rounds than
 * this mean that two fixes undo each other.
 */
const MAX_ROUNDS = 100;

export interface FixedText {
  readonly text: string;
  /** Number of repaired problems. */
  readonly fixed: number;
  /** The remaining diagnostics. */
  readonly diagnostics: readonly LintDiagnostic[];
}

/** Applies certain fixes until none remain. Each round applies those that do not overlap. */
export function fixText(input: LintInput, lint: (input: LintInput) => readonly LintDiagnostic[]): FixedText {
  let { text } = input;
  let diagnostics = lint(input);
  let fixed = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const { text: next, applied } = applyOnce(text, diagnostics);
    if (applied === 0) break;
    text = next;
    fixed += applied;
    diagnostics = lint({ path: input.path, text });
  }
  return { text, fixed, diagnostics };
}

/** Runs one round and returns the text with every certain fix that does not overlap another. */
export function applyOnce(
  text: string,
  diagnostics: readonly LintDiagnostic[],
): { readonly text: string; readonly applied: number } {
  const fixes = independentFixes(diagnostics);
  let result = "";
  let copied = 0;
  for (const edit of fixes.flatMap(({ edits }) => edits)) {
    result += text.slice(copied, edit.start) + edit.text;
    copied = edit.end;
  }
  return { text: result + text.slice(copied), applied: fixes.length };
}

/**
 * Returns the certain fixes that do not overlap an earlier one, in source order, with their edits in source order. If
 * any of them changes the page, only those are returned, because a repaired tag may need what the other fixes remove.
 * `platen lint --fix` lints again after each round. An editor does not.
 */
export function independentFixes(diagnostics: readonly LintDiagnostic[]): readonly Fix[] {
  const certain = diagnostics.flatMap(({ fix }) => (fix?.certain === true ? [fix] : []));
  const repairing = certain.filter(({ changesOutput }) => changesOutput);
  let end = -1;
  return (repairing.length > 0 ? repairing : certain).flatMap((fix) => {
    const edits = [...fix.edits].sort((a, b) => a.start - b.start);
    const [first] = edits;
    if (first === undefined || first.start < end) return [];
    // The order of two insertions at the same place is undefined.
    if (first.start === end && first.end === end) return [];
    end = Math.max(...edits.map((edit) => edit.end));
    return [{ ...fix, edits }];
  });
}
