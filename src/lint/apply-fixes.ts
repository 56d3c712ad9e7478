import type { Fix } from "./fix.js";
import type { LintDiagnostic } from "./problem.js";
import type { LintInput } from "./runner.js";

/**
 * A fix may uncover or cause what another one repairs, as removing one of many variables that only the next one uses;
 * more rounds than this means that two undo each other.
 */
const ROUNDS = 100;

export interface FixedText {
  readonly text: string;
  /** How many problems were repaired. */
  readonly fixed: number;
  /** The diagnostics that remain. */
  readonly diagnostics: readonly LintDiagnostic[];
}

/** Applies certain fixes until there are none left, in each round those that can be applied together. */
export function fixText(input: LintInput, lint: (input: LintInput) => readonly LintDiagnostic[]): FixedText {
  let { text } = input;
  let diagnostics = lint(input);
  let fixed = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const { text: next, applied } = applyOnce(text, diagnostics);
    if (applied === 0) break;
    text = next;
    fixed += applied;
    diagnostics = lint({ path: input.path, text });
  }
  return { text, fixed, diagnostics };
}

/** One round: the text with every certain fix that can be applied together with the others. */
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
 * Every certain fix that overlaps no earlier one, in source order, with its edits in theirs. As long as there is one
 * that changes the page, the others wait: what they would remove may be what a repaired tag needs. Those of one tag and
 * the next are both among them: `platen lint --fix` looks again after each round, an editor does not.
 */
export function independentFixes(diagnostics: readonly LintDiagnostic[]): readonly Fix[] {
  const certain = diagnostics.flatMap(({ fix }) => (fix?.certain === true ? [fix] : []));
  const repairing = certain.filter(({ changesOutput }) => changesOutput);
  let end = -1;
  return (repairing.length > 0 ? repairing : certain).flatMap((fix) => {
    const edits = [...fix.edits].sort((a, b) => a.start - b.start);
    const [first] = edits;
    if (first === undefined || first.start < end) return [];
    // The order of two insertions at one place is undefined.
    if (first.start === end && first.end === end) return [];
    end = Math.max(...edits.map((edit) => edit.end));
    return [{ ...fix, edits }];
  });
}
