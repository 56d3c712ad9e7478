import type { Parameter, Predicate } from "#core/library/define.js";
import { parsePath } from "#core/values/path.js";

/**
 * Binds a test of the remainder of a division by two. Fractions and values that are not numbers are neither even nor
 * odd.
 */
export function bindParity(args: readonly string[], remainder: 0 | 1): Predicate {
  const path = args[0] === undefined ? undefined : parsePath(args[0]);
  return (context) => {
    const value = path === undefined ? context.node : context.resolve(path);
    return typeof value === "number" && Math.abs(value % 2) === remainder;
  };
}

export const parityParameters: readonly Parameter[] = [
  {
    name: "number",
    summary: "Reference to the number, never a literal: `4` is the member 4. Defaults to the current value.",
    kind: "operand",
    optional: true,
  },
];
