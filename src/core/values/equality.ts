import type { Meter } from "./budget.js";
import { isArray, type Value } from "./value.js";

/** Deeper containers count as different, so that no data can exhaust the stack. */
const DEEPEST = 1000;

/**
 * Strict and deep equality without conversions: missing equals null, the order of keys does not matter. `meter`
 * counts the members compared.
 */
export function deepEqual(left: Value, right: Value, meter: Meter): boolean {
  return equal(left, right, meter, 0);
}

function equal(left: Value, right: Value, meter: Meter, depth: number): boolean {
  if (typeof left === "string" && typeof right === "string") {
    if (left.length !== right.length) return false;
    if (left.length >= 64) meter.charge(left.length >>> 6);
    return left === right;
  }
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (typeof left !== "object" || typeof right !== "object" || right === null) return false;
  if (depth === DEEPEST) return false;

  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) {
      meter.charge(1);
      if (!equal(left[i], right[i], meter, depth + 1)) return false;
    }
    return true;
  }
  if (isArray(right)) return false;

  const keys = Object.keys(left);
  const count = Object.keys(right).length;
  meter.charge(keys.length + count);
  if (keys.length !== count) return false;
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !equal(left[key], right[key], meter, depth + 1)) return false;
  }
  return true;
}
