/**
 * Readers for JSON of unknown shape: content comes from many years of editors, so every rule here reads it without
 * trusting it. Own members only, nothing inherited is data. The conversions are those of the language reference,
 * `undefined` is *missing*. The language itself converts by the same functions (core/values).
 */

export { isTruthy } from "./truthiness.js";

/** Strict steps: keys on objects, indexes on arrays. A step that finds nothing makes the result undefined. */
export function read(value: unknown, ...path: readonly (string | number)[]): unknown {
  let result = value;
  for (let i = 0; i < path.length; i++) {
    result = member(result, path[i] as string | number);
    if (result === undefined) return undefined;
  }
  return result;
}

function member(value: unknown, key: string | number): unknown {
  if (typeof value !== "object" || value === null) return undefined;
  if (Array.isArray(value)) return typeof key === "number" ? value[key] : undefined;
  return Object.hasOwn(value, key) ? (value as Record<string | number, unknown>)[key] : undefined;
}

/** The value where it is an array, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY;
}

const EMPTY: readonly unknown[] = [];

/** Number of elements or of own keys; 0 for everything that is no container. */
export function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Scalars as strings, everything else as the empty string. */
export function textOf(value: unknown): string {
  switch (typeof value) {
    case "string":
      return value;
    case "number":
      return `${value}`;
    case "boolean":
      return value ? "true" : "false";
    default:
      return "";
  }
}

/** No real number is longer, and reading millions of digits for `Infinity` takes long. */
const MAX_NUMBER_LENGTH = 1000;

/**
 * Strings by their numeric prefix, a decimal one only where there is a point; NaN where there is none. Only the first
 * thousand characters count.
 */
export function numberOf(value: unknown): number {
  switch (typeof value) {
    case "number":
      return value;
    case "boolean":
      return value ? 1 : 0;
    case "string": {
      const text = value.length > MAX_NUMBER_LENGTH ? value.slice(0, MAX_NUMBER_LENGTH) : value;
      return text.includes(".") ? Number.parseFloat(text) : Number.parseInt(text, 10);
    }
    default:
      return 0;
  }
}

/** Exactly "true"; non-zero integers whose decimal form has no exponent; booleans themselves. */
export function booleanOf(value: unknown): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value === "true";
    case "number":
      return value !== 0 && /^-?[0-9]+$/.test(`${value}`);
    default:
      return false;
  }
}
