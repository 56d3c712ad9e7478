import { type OptionCheck, optionTypes, requireOptions } from "../diagnostics/require-options.js";
import type { LimitOptions } from "../render/limits.js";
import { PARTIALS, requireLimits } from "./engine-options.js";
import type { Partials } from "./link.js";

/** Options of a render. */
export interface RenderOptions {
  /**
   * Partials by name, as source or compiled, or a function that returns the partial of a name. Compiled sources are
   * cached as long as the object or the function lives. Replace the engine's partials.
   */
  readonly partials?: Partials;
  /** Values for `.inject`, by exact path. */
  readonly injects?: Readonly<Record<string, unknown>>;
  /** A BCP 47 tag. Without it, output that depends on a locale is empty. */
  readonly locale?: string | undefined;
  /** The IANA time zone for dates. `website.timeZone` in the data takes precedence; the default is America/New_York. */
  readonly timeZone?: string | undefined;
  /** The current time as milliseconds since 1970 or a Date. Defaults to the engine's clock. */
  readonly now?: number | Date | undefined;
  /** Whether to evaluate `.eval`. Defaults to true. */
  readonly expressions?: boolean | undefined;
  /** Whether to process `.include`. Defaults to true. */
  readonly includes?: boolean | undefined;
  /** Whether to return which tag wrote which part of the page. Defaults to false. */
  readonly map?: boolean | undefined;
  /** Whether to return the data paths that the page depends on. Defaults to false. */
  readonly reads?: boolean | undefined;
  /** Whether interactive components become islands in `segments`. Defaults to false. */
  readonly islands?: boolean | undefined;
  /** The host of platform tags: any value that the registered tags understand. */
  readonly tagHost?: unknown;
  /** Override the engine's limits. */
  readonly limits?: LimitOptions | undefined;
}

const OPTIONS: Readonly<Record<keyof RenderOptions, OptionCheck>> = {
  partials: PARTIALS,
  injects: optionTypes.dictionary,
  locale: optionTypes.string,
  timeZone: optionTypes.string,
  now: [isTime, "a number of milliseconds or a valid Date"],
  expressions: optionTypes.boolean,
  includes: optionTypes.boolean,
  map: optionTypes.boolean,
  reads: optionTypes.boolean,
  islands: optionTypes.boolean,
  tagHost: [() => true, "any value"],
  limits: optionTypes.object,
};

/** Throws a TypeError that names an unknown option or limit, or one whose value has the wrong type. */
export function requireRenderOptions(options: RenderOptions): void {
  requireOptions("render()", options, OPTIONS);
  requireLimits("render()", options.limits);
}

function isTime(value: unknown): boolean {
  return (typeof value === "number" || value instanceof Date) && !Number.isNaN(value.valueOf());
}
