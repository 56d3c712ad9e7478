import { toBoolean, toNumber, toText } from "./conversions.js";
import { deepEqual } from "./equality.js";
import type { Value } from "./value.js";

/**
 * Where `left` stands to `right`: before it (-1), with it (0) or behind it (1). The type of `left` decides how
 * `right` is read, so this is no order in the mathematical sense: 3 stands behind "abc", and null before everything
 * but null, while 0 stands with null.
 */
export function compare(left: Value, right: Value): -1 | 0 | 1 {
  switch (typeof left) {
    case "number":
      return place(left, toNumber(right));
    case "string":
      return place(left, toText(right));
    case "boolean":
      return place(left, toBoolean(right));
    default:
      return deepEqual(left, right) ? 0 : -1;
  }
}

/** A value that is neither equal nor less is greater: everything stands behind NaN, and NaN behind everything. */
function place<T extends number | string | boolean>(left: T, right: T): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
