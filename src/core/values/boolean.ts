import { numberText } from "./text.js";
import type { Value } from "./value.js";

/** BOOL: exactly "true"; non-zero integers whose decimal form has no exponent; booleans themselves. */
export function toBoolean(value: Value): boolean {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      return value === "true";
    case "number":
      return value !== 0 && /^-?[0-9]+$/.test(numberText(value));
    default:
      return false;
  }
}
