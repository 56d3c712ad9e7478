import { type OptionCheck, optionTypes, requireOptions } from "../diagnostics/require-options.js";
import type { Formatters, Predicates } from "../library/define.js";
import type { LocaleSource } from "../library/locale/locale-source.js";
import type { PlatformTagDefinition } from "../library/platform-tag.js";
import type { LimitOptions, Limits } from "../render/limits.js";
import type { Stopwatch } from "../render/time-limit.js";
import type { Partials } from "./link.js";

/** Options of an engine. */
export interface EngineOptions {
  /** Formatters to add: definitions, or functions by name. They replace built-in ones of the same name. */
  readonly formatters?: Formatters;
  /** Predicates to add, in the same way. The names of functions end with a question mark. */
  readonly predicates?: Predicates;
  /** Partials of renders that have none of their own. */
  readonly partials?: Partials;
  /** Platform tags to recognize. Without it, they are text. */
  readonly tags?: readonly PlatformTagDefinition[];
  /** Limits that replace the defaults. Each render may replace them again. */
  readonly limits?: LimitOptions;
  /** Provides locale data. Without it, every locale is unknown. */
  readonly locales?: LocaleSource;
  /** Returns the current time in milliseconds since 1970. Used when a render has no `now` option. */
  readonly clock?: () => number;
  /** Measures renders for the `milliseconds` limit. Without it, that limit has no effect. */
  readonly stopwatch?: Stopwatch;
}

export const PARTIALS: OptionCheck = [
  (value) => typeof value === "function" || optionTypes.dictionary[0](value),
  "an object or a function",
];

const OPTIONS: Readonly<Record<keyof EngineOptions, OptionCheck>> = {
  formatters: [isDefinitions, "an array of definitions or an object of functions"],
  predicates: [isDefinitions, "an array of definitions or an object of functions"],
  partials: PARTIALS,
  tags: optionTypes.array,
  limits: optionTypes.object,
  locales: [isLocaleSource, 'an object with the functions "library" and "pack"'],
  clock: optionTypes.function,
  stopwatch: optionTypes.function,
};

const LIMITS: Readonly<Record<keyof Limits, OptionCheck>> = {
  partialDepth: optionTypes.number,
  instructions: optionTypes.number,
  outputLength: optionTypes.number,
  expressionTokens: optionTypes.number,
  expressionStringLength: optionTypes.number,
  milliseconds: optionTypes.number,
};

/** Throws a TypeError that names an unknown option or limit, or one whose value has the wrong type. */
export function requireEngineOptions(options: EngineOptions): void {
  requireOptions("createEngine()", options, OPTIONS);
  requireLimits("createEngine()", options.limits);
}

/**
 * Throws a TypeError for an unknown limit, and for one that is not a number. `caller` is its
 * subject in the message.
 */
export function requireLimits(caller: string, limits: unknown): void {
  if (limits !== undefined) requireOptions(caller, limits, LIMITS, "limit");
}

function isDefinitions(value: unknown): boolean {
  if (Array.isArray(value)) return true;
  return optionTypes.dictionary[0](value) && Object.values(value as object).every(isFunction);
}

function isFunction(value: unknown): boolean {
  return typeof value === "function";
}

function isLocaleSource(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { library, pack } = value as { readonly library?: unknown; readonly pack?: unknown };
  return typeof library === "function" && typeof pack === "function";
}
