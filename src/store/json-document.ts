import { LineIndex } from "#core/source/line-index.js";
import type { Position } from "#core/source/span.js";
import { findJsonProblem } from "./json-problem.js";

export type JsonDocument =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly position: Position };

/** Parses JSON. Returns undefined if it is invalid. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON. If a key occurs twice, the last one counts; `__proto__` is an ordinary key. Errors have line and column.
 */
export function parseJson(text: string): JsonDocument {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const problem = findJsonProblem(text);
    const message = problem?.message ?? (error instanceof Error ? error.message : "it cannot be read");
    return { ok: false, message, position: new LineIndex(text).position(problem?.offset ?? 0) };
  }
}

/** Returns the first duplicate key in `text`, which must be JSON, or undefined. */
export function repeatedKey(
  text: string,
): { readonly message: string; readonly position: Position } | undefined {
  const problem = findJsonProblem(text, { uniqueKeys: true });
  if (problem === undefined) return undefined;
  return { message: problem.message, position: new LineIndex(text).position(problem.offset) };
}
