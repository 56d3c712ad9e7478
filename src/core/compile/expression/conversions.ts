import { toText } from "../../values/conversions.js";

/** A value that expressions calculate with; a reference to an object or array yields none. */
export type Scalar = number | string | boolean | null;

const HEXADECIMAL = /^[+-]?0[xX][0-9a-fA-F]+$/;
const DECIMAL = /^[+-]?[0-9]+(?:\.[0-9]*)?(?:[eE][+-]?[0-9]+)?$/;

/**
 * The number of a value (expression reference, section 5). Narrower than ECMAScript's conversion, which
 * equality and order use: no white space, no bare fraction; and wider by the sign of hexadecimals.
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

/** NaN and the empty string are false, `"false"` is true. */
export function scalarBoolean(value: Scalar): boolean {
  return Boolean(value);
}

/** As written, but null has a name here. */
export function scalarText(value: Scalar): string {
  return value === null ? "null" : toText(value);
}
