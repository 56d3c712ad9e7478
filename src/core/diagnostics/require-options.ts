import { nearest } from "./nearest.js";

/** A test of a value, and the end of the sentence `the option "x" must be …`. */
export type OptionCheck = readonly [isValid: (value: unknown) => boolean, expected: string];

/** The checks of an options object by option. */
export type OptionChecks = Readonly<Record<string, OptionCheck>>;

/** The longest timer of Node and browsers, about 25 days. */
const MAX_TIMEOUT = 2 ** 31 - 1;

export const optionTypes = {
  string: [(value) => typeof value === "string", "a string"],
  boolean: [(value) => typeof value === "boolean", "true or false"],
  number: [(value) => typeof value === "number" && !Number.isNaN(value), "a number"],
  /** A longer timer would fire immediately. */
  milliseconds: [isTimeout, `a number of milliseconds from 1 to ${MAX_TIMEOUT}`],
  function: [(value) => typeof value === "function", "a function"],
  array: [Array.isArray, "an array"],
  object: [isRecord, "an object"],
  /** Excludes maps, whose entries would be ignored. */
  dictionary: [(value) => isRecord(value) && !(value instanceof Map), "an object"],
  signal: [isSignal, "an AbortSignal"],
  /** Excludes strings, whose characters would be taken one by one. */
  iterable: [isIterableObject, "an iterable or an async iterable"],
} satisfies OptionChecks;

/**
 * Throws a TypeError that names `caller`, such as "createEngine()", if `options` is not an object, has an option
 * without a check, or an option of the wrong type. Ignores options that are undefined. `noun` is the word for an
 * option.
 */
export function requireOptions(
  caller: string,
  options: unknown,
  checks: OptionChecks,
  noun = "option",
): void {
  if (!isRecord(options)) {
    throw new TypeError(`${caller}: the ${noun}s must be an object, not ${kindOf(options)}.`);
  }
  for (const name in options) {
    const value = options[name];
    // First, because most options of a render in the service are undefined.
    if (value === undefined) continue;
    // Not `undefined`: a name such as "toString" is inherited. `Object.hasOwn` takes twice as long.
    const check = checks[name];
    if (!Array.isArray(check)) throw new TypeError(unknownOption(caller, noun, name, Object.keys(checks)));
    if (check[0](value)) continue;
    throw new TypeError(`${caller}: the ${noun} "${name}" must be ${check[1]}, not ${valueOrKind(value)}.`);
  }
}

/** Throws a TypeError that names `caller` and the argument `name` if the argument fails its check. */
export function requireArgument(
  caller: string,
  name: string,
  value: unknown,
  [isValid, expected]: OptionCheck,
): void {
  if (!isValid(value))
    throw new TypeError(`${caller}: the ${name} must be ${expected}, not ${kindOf(value)}.`);
}

function unknownOption(caller: string, noun: string, name: string, known: readonly string[]): string {
  const close = nearest(name, known);
  const advice = close === undefined ? `Use one of ${known.join(", ")}.` : `Did you mean "${close}"?`;
  return `${caller}: there is no ${noun} "${name}". ${advice}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isTimeout(value: unknown): boolean {
  return typeof value === "number" && value >= 1 && value <= MAX_TIMEOUT;
}

function isIterableObject(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value)
  );
}

/** Accepts the signals of other realms and of polyfills. */
function isSignal(value: unknown): boolean {
  return (
    typeof value === "object" && value !== null && "aborted" in value && typeof value.aborted === "boolean"
  );
}

/** A number may have the right type and be outside its range. */
function valueOrKind(value: unknown): string {
  return typeof value === "number" ? String(value) : kindOf(value);
}

/** Returns a description of a value's type for messages, such as "null", "an array" or "a number". */
export function kindOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Number.isNaN(value)) return "NaN";
  if (Array.isArray(value)) return "an array";
  if (typeof value !== "object") return `a ${typeof value}`;
  if (value instanceof Date && Number.isNaN(value.valueOf())) return "an invalid Date";
  const name: unknown = value.constructor?.name;
  return typeof name === "string" && name !== "Object" && name !== ""
    ? `a value of type ${name}`
    : "an object";
}
