import { type Lookup, UNSURE } from "./lookup.js";
import { isObject, member } from "./samples.js";

/** What a path leads to from values that a reference has found so far. */
export function membersOf(start: readonly unknown[], path: readonly (string | number)[]): Lookup {
  let values = start;
  for (const [index, segment] of path.entries()) {
    const next = values.flatMap((value) => member(value, segment));
    if (next.length === 0) {
      // Null, empty and scalar values of a fixture say nothing about what else may be there.
      const objects = values.filter((value) => isObject(value) && Object.keys(value).length > 0);
      if (objects.length === 0) return UNSURE;
      const keys = [...new Set(objects.flatMap((value) => Object.keys(value as object)))];
      return { kind: "missing", segment: index + 1, keys };
    }
    values = next;
  }
  return { kind: "found", values };
}
