import type { Value } from "../values/value.js";
import type { RenderContext } from "./context.js";
import type { Fragment } from "./fragment.js";

/** Families as the reference documents group them. */
export type Family = "core" | "content" | "commerce" | "social" | "i18n" | "slide" | "legacy";

/**
 * Returned by a formatter that has reported a failure. The formatters after it do not run, and the tag writes nothing
 * and defines no variable. The symbol is shared by all copies of the package, because a project's formatters may come
 * from another copy than the engine.
 */
export const FAILED: unique symbol = Symbol.for("platen.failed");

/** A formatter with bound arguments. Takes the current variables and returns the value that replaces the first. */
export type Formatter = (
  value: Value,
  context: RenderContext,
  variables: readonly Value[],
) => Value | Fragment | typeof FAILED;

/** A predicate with bound arguments. */
export type Predicate = (context: RenderContext) => boolean;

/** One argument of a call. Used for checks, signature help and the reference. */
export interface Parameter {
  readonly name: string;
  readonly summary: string;
  readonly kind: "text" | "integer" | "reference" | "operand" | "keyword" | "option";
  readonly optional?: boolean;
  /** Whether the parameter may be repeated. Allowed only for the last one. */
  readonly repeated?: boolean;
  /** The accepted values of a keyword, or the names of an option written `name:value`. */
  readonly choices?: readonly string[];
  /** Usual values of an option, for completion. */
  readonly values?: readonly ArgumentValue[];
}

/** A value of an argument and its effect. After a colon at the end, authors write a number or letters of their own. */
export interface ArgumentValue {
  readonly text: string;
  readonly summary: string;
}

/** A problem of a call's arguments. The message is for the author of the template. */
export interface ArgumentProblem {
  /** The 0-based index of the argument. Undefined refers to the whole call. */
  readonly index?: number;
  readonly message: string;
  /** The argument has no effect, but the call still works as intended. */
  readonly harmless?: boolean;
}

/**
 * A complete example. It runs as a test and appears in the reference. `output` is compared without white space at both
 * ends.
 */
export interface Example {
  readonly template: string;
  readonly data: Value;
  readonly output: string;
  readonly partials?: Readonly<Record<string, string>>;
  /** Default "en". null means that no locale is configured. */
  readonly locale?: string | null;
  readonly now?: number;
}

/** A kind of value. Numbers include numeric strings; scalars are strings, numbers and booleans. */
export type ValueKind = "scalar" | "string" | "number" | "object" | "array";

export const VALUE_KINDS: readonly ValueKind[] = ["scalar", "string", "number", "object", "array"];

interface Definition {
  readonly family: Family;
  /** One sentence for the reference: what it does. */
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  /** Whether at least one argument is required. A bare call is reported as `…-needs-arguments`. */
  readonly needsArguments?: boolean;
  /**
   * Whether published sites call it with more arguments than it takes. Surplus arguments are a warning then, not an
   * error.
   */
  readonly ignoresSurplus?: boolean;
  /** Checks rules that `parameters` cannot express. Called with the arguments that are not empty. */
  readonly checkArguments?: (args: readonly string[]) => ArgumentProblem | undefined;
  /** The kind of value that it takes, if any other kind is certainly a mistake. Used by lint. */
  readonly takes?: ValueKind;
  readonly examples: readonly Example[];
}

/** How the output of a formatter is escaped for HTML. */
export type FormatterOutput =
  /** Not at all: it may contain any text of the data. */
  | "text"
  /** As its value is. */
  | "same"
  /** Without tags, but not escaped. */
  | "stripped"
  /** For text, not for attributes. */
  | "escaped-text"
  /** For text and double-quoted attributes. */
  | "escaped"
  /** Percent-encoded: for text, addresses and attributes that are not in single quotes. */
  | "encoded"
  /** As JSON, which has quotes of its own: for scripts. */
  | "json"
  /** It is HTML that the formatter writes, with every value escaped: for the place of elements. */
  | "markup"
  /** It contains nothing that needs escaping. */
  | "plain";

export const FORMATTER_OUTPUTS: readonly FormatterOutput[] = [
  "text",
  "same",
  "stripped",
  "escaped-text",
  "escaped",
  "encoded",
  "json",
  "markup",
  "plain",
];

export interface FormatterDefinition extends Definition {
  readonly name: string;
  /** The accepted input and the result for any other, for the reference. */
  readonly accepts: string;
  /** How its output is escaped. Lint takes the output for unescaped text without it. */
  readonly writes?: FormatterOutput;
  /**
   * Whether the result depends only on the value and the arguments: no scope, locale, clock or partials. Such a
   * formatter needs no frame.
   */
  readonly pure?: boolean;
  /**
   * Whether a page with it counts as depending on everything below its value, instead of on the members that it reads.
   * Recording each one takes longer than formatters that read many members.
   */
  readonly readsAll?: boolean;
  /** Whether the formatter only passes its value to a partial. */
  readonly handsOver?: boolean;
  /**
   * Binds the arguments of a call, split but otherwise as written. Runs once per tag, when the template is compiled.
   * Must accept any arguments and never throw.
   */
  readonly bind: (args: readonly string[]) => Formatter;
}

export interface PredicateDefinition extends Definition {
  /** Includes the question mark. */
  readonly name: `${string}?`;
  /**
   * Whether it compares its two operands for equality or for order, so that operands of different kinds are certainly
   * a mistake. Used by lint.
   */
  readonly compares?: "equality" | "order";
  /** See the same member of formatters. */
  readonly bind: (args: readonly string[]) => Predicate;
}

export function defineFormatter(definition: FormatterDefinition): FormatterDefinition {
  return definition;
}

export function definePredicate(definition: PredicateDefinition): PredicateDefinition {
  return definition;
}

/** A formatter as a plain function of the value and the arguments of the call. */
export type FormatterFunction = (value: Value, ...args: string[]) => Value;

/** A predicate as a plain function of the current scope and the arguments of the call. */
export type PredicateFunction = (scope: Value, ...args: string[]) => boolean;

/** Definitions, or functions by name. */
export type Formatters = readonly FormatterDefinition[] | Readonly<Record<string, FormatterFunction>>;
export type Predicates = readonly PredicateDefinition[] | Readonly<Record<`${string}?`, PredicateFunction>>;

const ANY_ARGUMENTS: readonly Parameter[] = [
  { name: "arguments", summary: "Passed to the function.", kind: "text", optional: true, repeated: true },
];

/** Functions by name become definitions without documentation. */
export function formatterDefinitions(formatters: Formatters = []): readonly FormatterDefinition[] {
  if (isList(formatters)) return formatters;
  return Object.entries(formatters).map(([name, format]) => ({
    name,
    family: "core",
    summary: "A formatter of this project.",
    accepts: "What its function accepts.",
    parameters: ANY_ARGUMENTS,
    bind: (args) => (value) => format(value, ...args),
    examples: [],
  }));
}

export function predicateDefinitions(predicates: Predicates = []): readonly PredicateDefinition[] {
  if (isList(predicates)) return predicates;
  return Object.entries(predicates).map(([name, test]) => ({
    name: name as `${string}?`,
    family: "core",
    summary: "A predicate of this project.",
    parameters: ANY_ARGUMENTS,
    bind:
      (args) =>
      ({ node }) =>
        test(node, ...args),
    examples: [],
  }));
}

/** `Array.isArray` alone does not narrow a readonly array. */
function isList<T>(value: readonly T[] | object): value is readonly T[] {
  return Array.isArray(value);
}
