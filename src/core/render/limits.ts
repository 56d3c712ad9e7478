/** What one render may use. Every limit has a default; a render may be given others. */
export interface Limits {
  /** Levels of partials and macros in each other. Beyond it a partial is refused, and the render goes on. */
  readonly partialDepth: number;
  /**
   * Steps: tags, loop turns, partials, and a step for every 64 characters that formatters read and write; of texts beyond
   * 65,536 characters a step for every two that they read. A tag with more than eight references or arguments takes one for each.
   */
  readonly instructions: number;
  /** UTF-16 code units of the page, and of every text that a formatter makes on the way. */
  readonly outputLength: number;
  /** Tokens of one expression; 0 or less means no limit. */
  readonly expressionTokens: number;
  /** UTF-16 code units of a text that an expression concatenates; 0 or less means no limit. */
  readonly expressionStringLength: number;
  /**
   * Milliseconds of the stopwatch that the render is given, of which each step counts for ten microseconds at most; 0 means no
   * limit. So small renders are never cut, unless a formatter might take longer for one long text.
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

/** What stands for an infinite limit: what is left of that could not be counted. */
const MOST = Number.MAX_SAFE_INTEGER;

/**
 * Fills what `given` leaves out; what is no number counts as left out, and so does what is negative, except for the limits of
 * expressions: there it means none (expression reference, section 12).
 */
export function completeLimits(given: LimitOptions | undefined, base: Limits): Limits {
  if (given === undefined || given === null) return base;
  const pick = (name: keyof Limits): number => {
    const value = given[name];
    return typeof value === "number" && value >= 0 ? Math.min(value, MOST) : base[name];
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
