/**
 * A value of the data: JSON, or `undefined` for *missing*, the result of a reference that finds nothing. Other values
 * from the caller (functions, dates, class instances) are treated as their own enumerable properties or as missing.
 * They are never called.
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
