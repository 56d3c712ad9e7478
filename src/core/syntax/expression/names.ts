import { LOCAL } from "../tokens/lexical.js";

/** The functions that expressions can call, independent of the data. */
export const functionNames = ["max", "min", "abs", "num", "str", "bool"] as const;

export type FunctionName = (typeof functionNames)[number];

const FUNCTIONS: ReadonlySet<string> = new Set(functionNames);

export function isFunctionName(name: string): name is FunctionName {
  return FUNCTIONS.has(name);
}

/** Names of constants. A property with such a name is read as `@.PI`. */
export const constants: ReadonlyMap<string, number | boolean | null> = new Map<
  string,
  number | boolean | null
>([
  ["null", null],
  ["true", true],
  ["false", false],
  ["PI", Math.PI],
  ["E", Math.E],
  ["Infinity", Number.POSITIVE_INFINITY],
  ["NaN", Number.NaN],
]);

const LOCAL_NAME = new RegExp(`^${LOCAL}$`);
/** Only loops set these. A variable of this name is never read. */
const LOOP_NAMES: ReadonlySet<string> = new Set(["@index", "@index0"]);

/** Returns whether `name` can be assigned and read back. */
export function isAssignable(name: string): boolean {
  return LOCAL_NAME.test(name) && !LOOP_NAMES.has(name);
}
