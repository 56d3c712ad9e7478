import { isArray, type Value } from "./value.js";

/** Deeper containers count as different, so that data cannot exhaust the stack. */
const MAX_DEPTH = 1000;

/** Compares strictly and deeply without conversions. Missing equals null; the order of keys does not matter. */
export function deepEqual(left: Value, right: Value): boolean {
  return equal(left, right, 0);
}

function equal(left: Value, right: Value, depth: number): boolean {
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (typeof left !== "object" || typeof right !== "object" || right === null) return false;
  if (depth === MAX_DEPTH) return false;

  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) if (!equal(left[i], right[i], depth + 1)) return false;
    return true;
  }
  if (isArray(right)) return false;

  const keys = Object.keys(left);
  if (keys.length !== Object.keys(right).length) return false;
  return keys.every((key) => Object.hasOwn(right, key) && equal(left[key], right[key], depth + 1));
}
