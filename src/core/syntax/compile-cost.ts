/**
 * What compiling takes, in points of up to a microsecond (a fifth of it in templates as people write them). Text costs next to
 * nothing, tags do, and whatever divides the inside of one: each call, argument, segment and operator becomes an object.
 */
const TAG = 5;
/** Expressions have a lexer and a parser of their own, which take their time to find that one is wrong. */
const EXPRESSION = 80;
/** Operators have operands, and lexer and parser make objects of both. */
const DIVIDER = 2;
/** A brace that might open a tag and does not: one look at what follows it. */
const CANDIDATE = 0.5;

const OPEN = 0x7b;
const CLOSE = 0x7d;
const DOT = 0x2e;
const PIPE = 0x7c;

/** What `compileCost` and `compiledParts` see of a source. */
interface Braced {
  /** Whether it is a tag, or a brace that might open one. */
  readonly isTag: boolean;
  readonly isExpression: boolean;
  /** What divides its inside. */
  readonly dividers: number;
}

/** Looks at each character once, and stops where there are more than `limit` points; then gives a number above it. */
export function compileCost(source: string, limit = Number.POSITIVE_INFINITY): number {
  let cost = 0;
  for (const { isTag, isExpression, dividers } of braced(source)) {
    if (!isTag) cost += CANDIDATE;
    else cost += TAG + (isExpression ? EXPRESSION + DIVIDER * dividers : dividers);
    if (cost > limit) break;
  }
  return cost;
}

/** How many tags and braces like theirs a source has, and what divides the insides of tags: what its memory goes by. */
export function compiledParts(source: string): { readonly braces: number; readonly dividers: number } {
  let braces = 0;
  let dividers = 0;
  for (const each of braced(source)) {
    braces++;
    if (each.isTag) dividers += each.dividers;
  }
  return { braces, dividers };
}

function* braced(source: string): Generator<Braced, void, undefined> {
  for (let open = source.indexOf("{"); open !== -1; ) {
    let at = open + 1;
    let dividers = 0;
    // Scripts and style sheets are full of braces, but references, which tags begin with, hold none of their signs.
    let isTag = at < source.length;
    let inReferences = source.charCodeAt(at) !== DOT;
    let code = OPEN;
    for (; at < source.length; at++) {
      code = source.charCodeAt(at);
      if (code === OPEN || code === CLOSE) break;
      if (isWordCharacter(code)) continue;
      dividers++;
      if (code === PIPE) inReferences = false;
      else if (inReferences && !REFERENCE_SIGNS.has(code)) isTag = false;
    }
    yield { isTag: isTag && code === CLOSE, isExpression: source.startsWith(".eval", open + 1), dividers };
    open = source.indexOf("{", at);
  }
}

const REFERENCE_SIGNS: ReadonlySet<number> = new Set([..."@$., -"].map((sign) => sign.charCodeAt(0)));

/** Letters, digits and underscore. A hyphen divides expressions. */
function isWordCharacter(code: number): boolean {
  return (
    (code >= 0x61 && code <= 0x7a) ||
    (code >= 0x41 && code <= 0x5a) ||
    (code >= 0x30 && code <= 0x39) ||
    code === 0x5f
  );
}
