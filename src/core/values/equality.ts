import { isArray, type Value } from "./value.js";

/** Deeper containers count as different, so that no data can exhaust the stack. */
const DEEPEST = 1000;

/**
 * Strict and deep equality without conversions: missing equals null, the order of keys does not matter. `charge`
 * counts the members compared.
 */
export function deepEqual(left: Value, right: Value, charge: (units: number) => void): boolean {
  return equal(left, right, charge, 0);
}

function equal(left: Value, right: Value, charge: (units: number) => void, depth: number): boolean {
  if (typeof left === "string" && typeof right === "string") {
    if (left.length !== right.length) return false;
    if (left.length >= 64) charge(left.length >>> 6);
    return left === right;
  }
  if (left === right) return true;
  if (left === null || left === undefined) return right === null || right === undefined;
  if (typeof left !== "object" || typeof right !== "object" || right === null) return false;
  if (depth === DEEPEST) return false;

  if (isArray(left)) {
    if (!isArray(right) || left.length !== right.length) return false;
    for (let i = 0; i < left.length; i++) {
      charge(1);
      if (!equal(left[i], right[i], charge, depth + 1)) return false;
    }
    return true;
  }
  if (isArray(right)) return false;

  const keys = Object.keys(left);
  const count = Object.keys(right).length;
  charge(keys.length + count);
  if (keys.length !== count) return false;
  for (const key of keys) {
    if (!Object.hasOwn(right, key) || !equal(left[key], right[key], charge, depth + 1)) return false;
  }
  return true;
}
