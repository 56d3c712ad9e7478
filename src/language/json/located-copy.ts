import type { Path } from "#core/values/path.js";

/** Maximum number of values. Larger data would take too long for a request. */
const MAX_VALUES = 200_000;

/**
 * Copies a value so that each part of it is a separate object, and returns the path of each. Stand-ins replace strings,
 * numbers, booleans and null.
 */
export function locatedCopy(value: unknown): {
  readonly copy: unknown;
  readonly paths: ReadonlyMap<unknown, Path>;
} {
  const paths = new Map<unknown, Path>();
  const copyOf = (part: unknown, path: Path): unknown => {
    const copy: Record<string, unknown> | unknown[] = Array.isArray(part) ? [] : {};
    paths.set(copy, path);
    if (paths.size > MAX_VALUES || typeof part !== "object" || part === null) return copy;
    if (Array.isArray(copy)) {
      for (const [index, element] of (part as unknown[]).entries())
        copy.push(copyOf(element, [...path, index]));
      return copy;
    }
    for (const [key, member] of Object.entries(part)) {
      // Also for the key __proto__.
      Object.defineProperty(copy, key, { value: copyOf(member, [...path, key]), enumerable: true });
    }
    return copy;
  };
  return { copy: copyOf(value, []), paths };
}

/** Returns the path of an object inside a value. */
export function pathOfObject(whole: unknown, part: unknown): Path | undefined {
  const pending: { readonly value: unknown; readonly path: Path }[] = [{ value: whole, path: [] }];
  for (const { value, path } of pending) {
    if (value === part) return path;
    if (typeof value !== "object" || value === null || pending.length > MAX_VALUES) continue;
    for (const [key, member] of Object.entries(value)) {
      if (typeof member === "object") {
        pending.push({ value: member, path: [...path, Array.isArray(value) ? Number(key) : key] });
      }
    }
  }
  return undefined;
}
