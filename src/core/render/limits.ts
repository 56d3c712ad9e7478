/** The limits of one render. Each has a default and can be overridden per render. */
export interface Limits {
  /** Maximum nesting of partials and macros. A partial beyond it is skipped, and the render continues. */
  readonly partialDepth: number;
  /**
   * Steps: one for each tag, loop iteration, partial, predicate and formatter, and one for every 64 characters that a
   * formatter reads or writes.
   */
  readonly instructions: number;
  /** UTF-16 code units of the page and of every string that a formatter returns. */
  readonly outputLength: number;
  /** Tokens of one expression. 0 or less means unlimited. */
  readonly expressionTokens: number;
  /** UTF-16 code units of a string that an expression concatenates. 0 or less means unlimited. */
  readonly expressionStringLength: number;
  /**
   * Milliseconds of the stopwatch. 0 means unlimited. A step counts as ten microseconds at most, so a small render is
   * never cut off because the machine is busy.
   */
  readonly milliseconds: number;
}

/** Limits to override. Omitted or undefined ones keep their value. */
export type LimitOptions = { readonly [K in keyof Limits]?: number | undefined };

/**
 * The defaults. A list of 50,000 products or a page of 16 million characters renders; a template that never ends is
 * stopped after some tens of milliseconds.
 */
export const DEFAULT_LIMITS: Limits = {
  partialDepth: 16,
  instructions: 1_000_000,
  outputLength: 16 * 1024 * 1024,
  expressionTokens: 10_000,
  expressionStringLength: 1_000_000,
  milliseconds: 0,
};

/** Replaces infinite limits, because counting down from infinity does not work. */
const MAX_LIMIT = Number.MAX_SAFE_INTEGER;

/**
 * Completes limits with those of `base`. A negative value is ignored, except for the limits of expressions, where it
 * means unlimited.
 */
export function completeLimits(limits: LimitOptions | undefined, base: Limits): Limits {
  if (limits === undefined || limits === null) return base;
  const pick = (name: keyof Limits): number => {
    const value = limits[name];
    return typeof value === "number" && value >= 0 ? Math.min(value, MAX_LIMIT) : base[name];
  };
  const pickOrNone = (name: keyof Limits): number => {
    const value = limits[name];
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
 * The maximum nesting of blocks across all partials. Each level takes a few frames of the host's stack; this many use
 * most of Node's default stack. If they overflow it, the render ends in the same way.
 */
export const NESTING_LIMIT = 1500;

/**
 * Thrown to end a render. It does not extend Error: it is not a defect and needs no stack trace. Formatters must not
 * catch it.
 */
export class LimitReached {
  readonly code: "limit-instructions" | "limit-output" | "limit-nesting" | "limit-time";
  readonly limit: number;

  constructor(code: LimitReached["code"], limit: number) {
    this.code = code;
    this.limit = limit;
  }
}
