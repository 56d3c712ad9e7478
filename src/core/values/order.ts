import { booleanOf, numberOf, textOf } from "#model/json.js";
import { deepEqual } from "./equality.js";
import type { Value } from "./value.js";

/**
 * Compares two values: -1 if `left` is before `right`, 0 if equal, 1 if after. The type of `left` decides how `right`
 * is converted, so this is not a mathematical order: 3 is after "abc", null is before everything except null, and 0
 * equals null.
 */
export function compare(left: Value, right: Value): -1 | 0 | 1 {
  switch (typeof left) {
    case "number":
      return compareScalars(left, numberOf(right));
    case "string":
      return compareScalars(left, textOf(right));
    case "boolean":
      return compareScalars(left, booleanOf(right));
    default:
      return deepEqual(left, right) ? 0 : -1;
  }
}

/** A value that is neither equal nor less counts as greater, so any value is after NaN, and NaN is after any value. */
function compareScalars<T extends number | string | boolean>(left: T, right: T): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
