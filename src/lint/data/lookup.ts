import { keysOf, membersNamed } from "./samples.js";

/** The result of looking up a reference in the data. */
export type Lookup =
  | { readonly kind: "unknown" }
  | { readonly kind: "found"; readonly values: readonly unknown[] }
  /** `segment` counts from 0; `keys` are the existing members. */
  | { readonly kind: "missing"; readonly segment: number; readonly keys: readonly string[] };

export const UNKNOWN_LOOKUP: Lookup = { kind: "unknown" };

/** Merges several lookups of one name. It is missing only if all of them miss it. */
export function mergeLookups(lookups: readonly Lookup[]): Lookup {
  const [first] = lookups;
  if (first === undefined || lookups.some(({ kind }) => kind === "unknown")) return UNKNOWN_LOOKUP;
  if (lookups.length === 1) return first;
  const values = lookups.flatMap((lookup) => (lookup.kind === "found" ? lookup.values : []));
  if (lookups.some(({ kind }) => kind === "found")) return { kind: "found", values };
  const missing = lookups.filter((lookup) => lookup.kind === "missing");
  const segment = Math.max(...missing.map((found) => found.segment));
  const keys = missing.filter((found) => found.segment === segment).flatMap((found) => found.keys);
  return { kind: "missing", segment, keys: [...new Set(keys)] };
}

/** Follows the rest of a path from the values of its first segment. */
export function membersOf(start: readonly unknown[], path: readonly (string | number)[]): Lookup {
  let values = start;
  for (const [index, segment] of path.entries()) {
    const next = membersNamed(values, segment);
    if (next.length === 0) {
      const keys = keysOf(values);
      // Null, empty and scalar values of a fixture do not show which members may exist.
      return keys.length === 0 ? UNKNOWN_LOOKUP : { kind: "missing", segment: index + 1, keys };
    }
    values = next;
  }
  return { kind: "found", values };
}
