import type { Formatter, Parameter } from "#core/library/define.js";
import { follow, member, parsePath } from "#core/values/path.js";
import { isArray } from "#core/values/value.js";
import { textOf } from "#model/json.js";
import { isTruthy } from "#model/truthiness.js";

/** Binds `find-first` or `find-last`, which differ only in the direction of the search. */
export function bindFind(args: readonly string[], step: 1 | -1): Formatter {
  const byKey = args.length === 2;
  const table = byKey ? parsePath(args[0] as string) : [];
  const path = parsePath(args[byKey ? 1 : 0] ?? "");
  return (value, context) => {
    if (!isArray(value)) return undefined;
    const start = step === 1 ? 0 : value.length - 1;
    if (args.length === 0) return value[start];
    const entries = byKey ? context.resolve(table) : undefined;
    for (let i = start; i >= 0 && i < value.length; i += step) {
      const element = value[i];
      const candidate = byKey ? member(entries, textOf(element)) : element;
      if (isTruthy(follow(candidate, path))) return element;
    }
    return undefined;
  };
}

export const findParameters: readonly Parameter[] = [
  {
    name: "table",
    summary:
      "With two arguments: a reference to an object whose keys the elements are; its values are tested.",
    kind: "reference",
    optional: true,
  },
  {
    name: "path",
    summary: "Members to follow from each element to a truthy value. Without a path, any element passes.",
    kind: "text",
    optional: true,
  },
];
