/**
 * A value of the data: JSON, and `undefined` for *missing*, the result of a reference when nothing is
 * found. Anything else that a caller puts into the data (functions, dates, class instances) is treated by its own
 * enumerable properties or as missing; it is never called.
 */
export type Value = undefined | null | boolean | number | string | readonly Value[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Value;
}

export function isObject(value: Value): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}
