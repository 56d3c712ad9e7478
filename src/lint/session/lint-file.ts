import { parseJson } from "#store/json-document.js";
import type { LintDiagnostic } from "../lint-diagnostic.js";
import { isJsonPath, lintJson } from "../lint-json.js";
import type { Around } from "../repository/around.js";
import { type LintEnvironment, type LintInput, lintText } from "../runner.js";

/** The inputs of the linter besides the file. */
export interface FileEnvironment extends LintEnvironment {
  /** The files around a JSON file. Without them, files that it refers to are assumed to exist. */
  readonly around?: Around | undefined;
}

/** Lints a template or a JSON file, which its path determines. Returns diagnostics in source order. Never throws. */
export function lintFile(input: LintInput, environment: FileEnvironment): readonly LintDiagnostic[] {
  return isJsonPath(input.path)
    ? lintJson(input, environment.settings, parseJson, environment.around)
    : lintText(input, environment);
}
