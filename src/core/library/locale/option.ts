import { quote } from "#core/diagnostics/message.js";
import type { ArgumentProblem } from "../define.js";

/** One argument of a locale formatter: `name` or `name:value`, split at the first colon; `name:` has no value. */
export interface Option {
  readonly name: string;
  readonly value: string;
}

export function parseOption(argument: string): Option {
  const colon = argument.indexOf(":");
  if (colon === -1) return { name: argument, value: "" };
  return { name: argument.slice(0, colon), value: argument.slice(colon + 1) };
}

/** Validates the values of an option. */
export interface OptionRule {
  readonly accepts: (value: string) => boolean;
  /** Completes the message, e.g. "one of short, long". */
  readonly takes: string;
}

/** The options of a formatter by name. */
export type OptionTable = Readonly<Record<string, OptionRule>>;

/** An empty string among the choices means an option without a value. */
export function oneOf(choices: readonly string[]): OptionRule {
  const named = choices.filter((choice) => choice !== "");
  return { accepts: (value) => choices.includes(value), takes: `one of ${named.join(", ")}` };
}

export const wholeNumber: OptionRule = {
  accepts: (value) => /^[0-9]{1,9}$/.test(value),
  takes: "a whole number",
};

/** The option is a switch; a value has no effect. */
export const noValue: OptionRule = { accepts: () => true, takes: "no value" };

/** Returns an own member of a table, never an inherited one. */
export function ownMember<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/**
 * Returns the first argument that a formatter would silently ignore. `isBare` accepts arguments that are not options,
 * such as the skeleton letters of `datetime`.
 */
export function checkOptions(
  args: readonly string[],
  table: OptionTable,
  isBare: (word: string) => boolean = () => false,
): ArgumentProblem | undefined {
  for (const [index, argument] of args.entries()) {
    const { name, value } = parseOption(argument);
    if (value === "" && isBare(name)) continue;
    const rule = ownMember(table, name);
    if (rule === undefined) return { index, message: `there is no option ${quote(name)}` };
    if (!rule.accepts(value)) return { index, message: `"${name}" takes ${rule.takes}` };
  }
  return undefined;
}
