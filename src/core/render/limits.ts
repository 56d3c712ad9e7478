/** The limits of one render. Every limit has a default; a render may be given others. */
export interface Limits {
  /** Levels of partials and macros in each other. Beyond it a partial is refused, and the render goes on. */
  readonly partialDepth: number;
  /**
   * Steps: tags, loop turns, partials, predicates and formatters, and a step for every 64 characters that a formatter
   * reads or writes.
   */
  readonly instructions: number;
  /** UTF-16 code units of the page, and of every string that a formatter returns. */
  readonly outputLength: number;
  /** Tokens of one expression; 0 or less means no limit. */
  readonly expressionTokens: number;
  /** UTF-16 code units of a string that an expression concatenates; 0 or less means no limit. */
  readonly expressionStringLength: number;
  /**
   * Milliseconds of the stopwatch; 0 means no limit. A step counts for ten microseconds at most, so a small render is
   * never cut, however long the machine keeps it waiting.
   */
  readonly milliseconds: number;
}

/** Limits to replace; what is left out or undefined stays as it is. */
export type LimitOptions = { readonly [K in keyof Limits]?: number | undefined };

/**
 * Defaults: a list of 50,000 products or a page of 16 million characters renders; a template made to run for ever
 * ends after some tens of milliseconds.
 */
export const DEFAULT_LIMITS: Limits = {
  partialDepth: 16,
  instructions: 1_000_000,
  outputLength: 16 * 1024 * 1024,
  expressionTokens: 10_000,
  expressionStringLength: 1_000_000,
  milliseconds: 0,
};

/** Replaces an infinite limit, from which nothing could be subtracted. */
const MAX_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Completes limits with those of `base`. A value that is no number counts as left out, and so does a negative one,
 * except for the limits of expressions, where it means no limit.
 */
export function completeLimits(given: LimitOptions | undefined, base: Limits): Limits {
  if (given === undefined || given === null) return base;
  const pick = (name: keyof Limits): number => {
    const value = given[name];
    return typeof value === "number" && value >= 0 ? Math.min(value, MAX_LIMIT) : base[name];
  };
  const pickOrNone = (name: keyof Limits): number => {
    const value = given[name];
    return typeof value === "number" && value < 0 ? 0 : pick(name);
  };
  return {
    partialDepth: pick("partialDepth"),
    instructions: pick("instructions"),
    outputLength: pick("outputLength"),
    expressionTokens: pickOrNone("expressionTokens"),
    expressionStringLength: pickOrNone("expressionStringLength"),
    milliseconds: pick("milliseconds"),
  };
}

/**
 * Blocks nested in blocks and partials, all levels of partials together. Each costs a few host frames; this many use
 * most of Node's default stack, and where they do not fit, its overflow ends the render in the same way.
 */
export const NESTING_LIMIT = 1500;

/** Ends a render. Not an Error: it is no defect, and needs no stack. Formatters must let it pass. */
export class LimitReached {
  readonly code: "limit-instructions" | "limit-output" | "limit-nesting" | "limit-time";
  readonly limit: number;

  constructor(code: LimitReached["code"], limit: number) {
    this.code = code;
    this.limit = limit;
  }
}
