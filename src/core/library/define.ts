import type { Value } from "../values/value.js";
import type { RenderContext } from "./context.js";
import type { Fragment } from "./fragment.js";

/** Families as the reference documents group them. */
export type Family = "core" | "content" | "commerce" | "social" | "i18n" | "slide" | "legacy";

/**
 * Returned by a formatter that could do nothing with its value and has reported so: formatters behind it do not run,
 * and the tag writes nothing and defines no variable. The same in every copy of the package: formatters of a project
 * may come from another copy than the engine.
 */
export const FAILED: unique symbol = Symbol.for("platen.failed");

/** A formatter once its arguments are known. It gets the first variable and returns what replaces it. */
export type Formatter = (
  value: Value,
  context: RenderContext,
  variables: readonly Value[],
) => Value | Fragment | typeof FAILED;

/** A predicate once its arguments are known. */
export type Predicate = (context: RenderContext) => boolean;

/** One argument of a call, for checking, signature help and the reference. */
export interface Parameter {
  readonly name: string;
  readonly summary: string;
  readonly kind: "text" | "integer" | "reference" | "operand" | "keyword" | "option";
  readonly optional?: boolean;
  /** The parameter may be repeated; only the last one of a list. */
  readonly repeated?: boolean;
  /** The only accepted texts of a keyword, or the names of an option written `name:value`. */
  readonly choices?: readonly string[];
}

/** A problem of a call's arguments, worded for the author of the template. */
export interface ArgumentProblem {
  /** Which argument, from 0; undefined means the call as a whole. */
  readonly index?: number;
  readonly message: string;
  /** The argument is of no use, but does not keep the call from doing what was meant. */
  readonly harmless?: boolean;
}

/**
 * A finished example. It runs as a test and is shown in the reference. `output` is exact; white space at its two
 * ends is not part of the contract.
 */
export interface Example {
  readonly template: string;
  readonly data: Value;
  readonly output: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** Default "en"; null means that no locale is configured. */
  readonly locale?: string | null;
  readonly now?: number;
}

/** A kind of value. Numbers include strings that read as one; scalars are strings, numbers and booleans. */
export type ValueKind = "scalar" | "string" | "number" | "object" | "array";

export const VALUE_KINDS: readonly ValueKind[] = ["scalar", "string", "number", "object", "array"];

interface Definition {
  readonly family: Family;
  /** One sentence for the reference: what it does. */
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** At least one argument list is compulsory: a bare call is reported as `…-needs-arguments`. */
  readonly needsArguments?: boolean;
  /** Published sites may call it with more arguments than it has: those are ignored with a warning, not an error. */
  readonly ignoresSurplus?: boolean;
  /** Rules that `parameters` cannot express; called with the arguments that are not empty. */
  readonly checkArguments?: (args: readonly string[]) => ArgumentProblem | undefined;
  readonly examples: readonly Example[];
}

export interface FormatterDefinition extends Definition {
  readonly name: string;
  /** The input that it takes and its result for any other, for the reference. */
  readonly accepts: string;
  /** The kind of value that `accepts` speaks of, where a value of another kind is surely a mistake; for lint. */
  readonly takes?: ValueKind;
  /**
   * True when the result depends on nothing but value and arguments: no scope, locale, clock or partials. Such a
   * formatter costs no frame.
   */
  readonly pure?: boolean;
  /** True when the formatter does nothing with its value but hand it to a partial. */
  readonly handsOver?: boolean;
  /**
   * Turns the arguments of a call, split but otherwise as written, into the function that renders call. Runs once per
   * tag, when the template is compiled; must accept any arguments and never throw.
   */
  readonly bind: (args: readonly string[]) => Formatter;
}

export interface PredicateDefinition extends Definition {
  /** With its question mark. */
  readonly name: `${string}?`;
  /** As for formatters. */
  readonly bind: (args: readonly string[]) => Predicate;
}

export function defineFormatter(definition: FormatterDefinition): FormatterDefinition {
  return definition;
}

export function definePredicate(definition: PredicateDefinition): PredicateDefinition {
  return definition;
}
