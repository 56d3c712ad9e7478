import { LineIndex } from "../core/source/line-index.js";
import type { Position } from "../core/source/span.js";
import { findJsonProblem } from "./json-problem.js";

export type JsonDocument =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string; readonly position: Position };

/** Reads JSON, or says no more than that it is none: undefined. */
export function readJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
}

/**
 * Reads JSON. Of equal keys the last one counts; a key `__proto__` is a key like any other. What is wrong comes with
 * its line and column.
 */
export function parseJson(text: string): JsonDocument {
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch (error) {
    const found = findJsonProblem(text);
    const message = found?.message ?? (error instanceof Error ? error.message : "it cannot be read");
    return { ok: false, message, position: new LineIndex(text).position(found?.offset ?? 0) };
  }
}

/** Tells of the first key that an object in `text`, which is JSON, has twice; undefined where there is none. */
export function repeatedKey(
  text: string,
): { readonly message: string; readonly position: Position } | undefined {
  const found = findJsonProblem(text, { uniqueKeys: true });
  if (found === undefined) return undefined;
  return { message: found.message, position: new LineIndex(text).position(found.offset) };
}
