import { textOf } from "#model/json.js";

/** A value that expressions can calculate with. References to objects and arrays yield no scalar. */
export type Scalar = number | string | boolean | null;

const HEXADECIMAL = /^[+-]?0[xX][0-9a-fA-F]+$/;
const DECIMAL = /^[+-]?[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * Converts a value to a number. Unlike ECMAScript's conversion, which equality and order use, it rejects white space
 * and fractions without digits before the point, and accepts signed hexadecimal numbers.
 */
export function scalarNumber(value: Scalar): number {
  switch (typeof value) {
    case "number":
      return value;
    case "string":
      return stringNumber(value);
    case "boolean":
      return value ? 1 : 0;
    default:
      return 0;
  }
}

function stringNumber(text: string): number {
  if (text === "") return 0;
  if (DECIMAL.test(text)) return Number(text);
  if (!HEXADECIMAL.test(text)) return Number.NaN;
  switch (text[0]) {
    case "-":
      return -Number(text.slice(1));
    case "+":
      return Number(text.slice(1));
    default:
      return Number(text);
  }
}

/** NaN and the empty string are false; `"false"` is true. */
export function scalarBoolean(value: Scalar): boolean {
  return Boolean(value);
}

/** Converts a value to a string as it is written to the page, except that null becomes `"null"`. */
export function scalarText(value: Scalar): string {
  return value === null ? "null" : textOf(value);
}
