import { LOCAL } from "../tokens/lexical.js";

/** The functions that expressions can call; nothing else is callable, whatever the data holds. */
export const functionNames = ["max", "min", "abs", "num", "str", "bool"] as const;

export type FunctionName = (typeof functionNames)[number];

const FUNCTIONS: ReadonlySet<string> = new Set(functionNames);

export function isFunctionName(name: string): name is FunctionName {
  return FUNCTIONS.has(name);
}

/** Names that are values; a property of such a name is reached as `@.PI`. */
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
/** Only loops set these; a variable of the name is never consulted. */
const LOOP_NAMES: ReadonlySet<string> = new Set(["@index", "@index0"]);

/** Whether `name` can stand left of `=` and be read back. */
export function isAssignable(name: string): boolean {
  return LOCAL_NAME.test(name) && !LOOP_NAMES.has(name);
}
