import { isObject } from "../../model/json.js";
import { nearest } from "../diagnostics/nearest.js";
import type { FormatterDefinition, PredicateDefinition } from "../library/define.js";
import type { LocaleSource } from "../library/locale/locale-source.js";
import { DEFAULT_LIMITS, type LimitOptions } from "../render/limits.js";
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

const OPTIONS: Readonly<Record<keyof EngineOptions, (value: unknown) => string | undefined>> = {
  formatters: (value) => (Array.isArray(value) ? undefined : "must be an array"),
  predicates: (value) => (Array.isArray(value) ? undefined : "must be an array"),
  limits: (value) => (isObject(value) ? undefined : "must be an object"),
  locales: (value) => (isObject(value) ? undefined : "must be an object"),
  clock: (value) => (typeof value === "function" ? undefined : "must be a function"),
  stopwatch: (value) => (typeof value === "function" ? undefined : "must be a function"),
};

/** Throws a TypeError that names an unknown option or limit, or one whose value has the wrong type. */
export function requireOptions(options: unknown): void {
  if (!isObject(options)) throw new TypeError("The options of an engine must be an object.");
  for (const [name, value] of Object.entries(options)) {
    const check = Object.hasOwn(OPTIONS, name) ? OPTIONS[name as keyof EngineOptions] : undefined;
    if (check === undefined) throw new TypeError(unknown("option", name, Object.keys(OPTIONS)));
    const mistake = value === undefined ? undefined : check(value);
    if (mistake !== undefined) throw new TypeError(`The option "${name}" ${mistake}.`);
  }
  for (const [name, value] of Object.entries(options["limits"] ?? {})) {
    if (!Object.hasOwn(DEFAULT_LIMITS, name)) {
      throw new TypeError(unknown("limit", name, Object.keys(DEFAULT_LIMITS)));
    }
    if (value !== undefined && (typeof value !== "number" || Number.isNaN(value))) {
      throw new TypeError(`The limit "${name}" must be a number.`);
    }
  }
}

function unknown(kind: string, name: string, known: readonly string[]): string {
  const suggestion = nearest(name, known);
  const advice =
    suggestion === undefined ? `Use one of ${known.join(", ")}.` : `Did you mean "${suggestion}"?`;
  return `An engine has no ${kind} "${name}". ${advice}`;
}
