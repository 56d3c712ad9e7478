import type { Value } from "../values/value.js";
import type { RenderContext } from "./context.js";
import type { Fragment } from "./fragment.js";

/** Families as the reference documents group them. */
export type Family = "core" | "content" | "commerce" | "social" | "i18n" | "slide" | "legacy";

/**
 * Returned by a formatter that could do nothing with its value and has reported so: formatters behind it do not run,
 * and the tag writes nothing and defines no variable.
 */
export const FAILED: unique symbol = Symbol("failed");

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

/** What is wrong with a call's arguments, worded for the template's author. */
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
  /** What input it takes and what it does with the rest, for the reference. */
  readonly accepts: string;
  /**
   * True when the result depends on nothing but value and arguments: no scope, locale, clock or partials. Such a
   * formatter costs no frame.
   */
  readonly pure?: boolean;
  /**
   * True when of two texts, one behind the other, it makes what it makes of each, one behind the other; pairs of surrogates are not
   * divided. Long texts can be formatted piece by piece then, so that a limit may end it in between.
   */
  readonly divisible?: boolean;
  /**
   * True when it looks at the time itself while it works on a long text, or does next to nothing for each character; so none has to be
   * refused beforehand, because it might take longer than the render may.
   */
  readonly patient?: boolean;
  /**
   * Turns the arguments of a call, split but otherwise as written, into the function that renders call. Runs once per tag,
   * when the template is compiled; must accept any arguments whatever and never throw.
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
