import type { Position } from "../core/source/span.js";
import type { RuleSettings } from "./config/settings.js";
import type { LintDiagnostic } from "./problem.js";
import type { LintInput } from "./runner.js";

/** Reads JSON and says where it stops being it; handed in, for reading files belongs to others. */
export type ParseJson = (
  text: string,
) =>
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly position: Position };

const CODE = "json-syntax";

/** Files that are checked for being JSON rather than linted as templates. */
export function isJsonPath(path: string): boolean {
  return /\.(?:json|conf)$/.test(path);
}

/** Lints a JSON or `.conf` file. */
export function lintJson(
  { path, text }: LintInput,
  settings: RuleSettings,
  parseJson: ParseJson,
): readonly LintDiagnostic[] {
  const active = settings.rules.find(({ rule }) => rule.code === CODE);
  const document = active === undefined ? undefined : parseJson(text);
  if (active === undefined || document === undefined || document.ok) return [];
  const { message, position } = document;
  const end = Math.min(position.offset + 1, text.length);
  return [
    {
      code: CODE,
      severity: active.severity,
      message: `This is not JSON: ${message}.`,
      start: position,
      end: { ...position, offset: end, column: position.column + (end - position.offset) },
      source: path,
    },
  ];
}
