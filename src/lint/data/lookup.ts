/** The result of looking up a reference in the data. */
export type Lookup =
  | { readonly kind: "unknown" }
  | { readonly kind: "found"; readonly values: readonly unknown[] }
  /** `segment` counts from 0; `keys` are the existing members. */
  | { readonly kind: "missing"; readonly segment: number; readonly keys: readonly string[] };

export const UNSURE: Lookup = { kind: "unknown" };

/** Merges several lookups of one name. It is missing only if all of them miss it. */
export function united(lookups: readonly Lookup[]): Lookup {
  const [first] = lookups;
  if (first === undefined || lookups.some(({ kind }) => kind === "unknown")) return UNSURE;
  if (lookups.length === 1) return first;
  const values = lookups.flatMap((found) => (found.kind === "found" ? found.values : []));
  if (lookups.some(({ kind }) => kind === "found")) return { kind: "found", values };
  const missing = lookups.filter((found) => found.kind === "missing");
  const segment = Math.max(...missing.map((found) => found.segment));
  const keys = missing.filter((found) => found.segment === segment).flatMap((found) => found.keys);
  return { kind: "missing", segment, keys: [...new Set(keys)] };
}
