import type { Value } from "#core/values/value.js";

/** Nested arrays with the given number of levels. */
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

/** A few objects that refer to each other and print as 2^levels objects. */
export function bush(levels: number): Value {
  let value: Value = [1];
  for (let i = 0; i < levels; i++) value = [value, value];
  return value;
}
