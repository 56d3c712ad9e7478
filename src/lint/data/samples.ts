/** Values that a scope has in the fixture: one, or all elements of a list. */
export type Samples = readonly unknown[];

/** Stands for values that the fixture does not tell; compared by identity. */
export const UNKNOWN_SAMPLES: Samples = [];

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The own member of a value, as a list of none or one. */
export function member(value: unknown, segment: string | number): readonly unknown[] {
  if (Array.isArray(value))
    return typeof segment === "number" && segment < value.length ? [value[segment]] : [];
  if (!isObject(value)) return [];
  const key = String(segment);
  return Object.hasOwn(value, key) ? [value[key]] : [];
}
