import { type OptionCheck, optionTypes, requireOptions } from "../diagnostics/require-options.js";
import type { FormatterDefinition, PredicateDefinition } from "../library/define.js";
import type { LocaleSource } from "../library/locale/locale-source.js";
import type { LimitOptions, Limits } from "../render/limits.js";
import type { Stopwatch } from "../render/time-limit.js";

/** Options of an engine. */
export interface EngineOptions {
  /** Formatters to add. A definition replaces a built-in one of the same name. */
  readonly formatters?: readonly FormatterDefinition[];
  /** Predicates to add, in the same way. */
  readonly predicates?: readonly PredicateDefinition[];
  /** Limits that replace the defaults. Each render may replace them again. */
  readonly limits?: LimitOptions;
  /** Provides locale data. Without it, every locale is unknown. */
  readonly locales?: LocaleSource;
  /** Returns the current time in milliseconds since 1970. Used when a render has no `now` option. */
  readonly clock?: () => number;
  /** Measures renders for the `milliseconds` limit. Without it, that limit has no effect. */
  readonly stopwatch?: Stopwatch;
}

const OPTIONS: Readonly<Record<keyof EngineOptions, OptionCheck>> = {
  formatters: optionTypes.array,
  predicates: optionTypes.array,
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

function isLocaleSource(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { library, pack } = value as { readonly library?: unknown; readonly pack?: unknown };
  return typeof library === "function" && typeof pack === "function";
}
