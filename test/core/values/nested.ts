import type { Value } from "../../../src/core/values/value.js";

/** Arrays in arrays, so many levels. */
export function deepArray(levels: number): Value {
  let value: Value = [];
  for (let i = 1; i < levels; i++) value = [value];
  return value;
}

export function deepObject(levels: number): Value {
  let value: Value = {};
  for (let i = 1; i < levels; i++) value = { a: value };
  return value;
}

/** A few objects that print as 2^levels of them. */
export function bush(levels: number): Value {
  let value: Value = [1];
  for (let i = 0; i < levels; i++) value = [value, value];
  return value;
}
