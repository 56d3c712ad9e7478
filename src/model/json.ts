/**
 * Readers for untrusted JSON of unknown shape, such as content from many years of editors. They read only own members.
 * The template language uses the same conversions; `undefined` is *missing*.
 */

/** Reads a member along a path: keys of objects, indexes of arrays. Returns undefined if a step finds nothing. */
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

/** Returns whether a value is an object of JSON: neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an array, else an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : EMPTY;
}

const EMPTY: readonly unknown[] = [];

/** Returns the number of elements or own keys. Returns 0 for other values. */
export function sizeOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  return Array.isArray(value) ? value.length : Object.keys(value).length;
}

/** Converts scalars to strings, and everything else to the empty string. */
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

/** No real number is longer, and parsing millions of digits is slow. */
const MAX_NUMBER_LENGTH = 1000;

/**
 * Converts a value to a number. For strings, parses the numeric prefix, with decimals only after a point. Returns NaN
 * if there is none. Only the first thousand characters count.
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

/** Converts a value to a boolean. True: "true", true, and non-zero integers whose decimal form has no exponent. */
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
