import { toBoolean } from "./boolean.js";
import type { Meter } from "./budget.js";
import { deepEqual } from "./equality.js";
import { toNumber } from "./number.js";
import { toText } from "./text.js";
import type { Value } from "./value.js";

/**
 * Where `left` stands to `right`: before it (-1), with it (0) or behind it (1). The type of `left` decides how
 * `right` is read, so this is no order in the mathematical sense: 3 stands behind "abc", and null before everything
 * but null, while 0 stands with null.
 */
export function compare(left: Value, right: Value, meter: Meter): -1 | 0 | 1 {
  switch (typeof left) {
    case "number":
      return place(left, toNumber(right));
    case "string": {
      const text = toText(right);
      const length = Math.min(left.length, text.length);
      if (length >= 64) meter.charge(length >>> 6);
      return place(left, text);
    }
    case "boolean":
      return place(left, toBoolean(right));
    default:
      return deepEqual(left, right, meter) ? 0 : -1;
  }
}

/** What is neither equal nor less is greater: everything stands behind NaN, and NaN behind everything. */
function place<T extends number | string | boolean>(left: T, right: T): -1 | 0 | 1 {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
