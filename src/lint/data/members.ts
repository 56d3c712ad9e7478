import { type Lookup, UNSURE } from "./lookup.js";
import { keysOf, membersNamed } from "./samples.js";

/** Follows a path from the values that a reference has found so far. */
export function membersOf(start: readonly unknown[], path: readonly (string | number)[]): Lookup {
  let values = start;
  for (const [index, segment] of path.entries()) {
    const next = membersNamed(values, segment);
    if (next.length === 0) {
      const keys = keysOf(values);
      // Null, empty and scalar values of a fixture do not show which members may exist.
      return keys.length === 0 ? UNSURE : { kind: "missing", segment: index + 1, keys };
    }
    values = next;
  }
  return { kind: "found", values };
}
