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

/** Looks at each character once, and stops where there are more than `limit` points; then gives a number above it. */
export function compileCost(source: string, limit = Number.POSITIVE_INFINITY): number {
  let cost = 0;
  for (let open = source.indexOf("{"); open !== -1 && cost <= limit; ) {
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
    if (code === CLOSE && isTag) {
      const isExpression = source.startsWith(".eval", open + 1);
      cost += TAG + (isExpression ? EXPRESSION + DIVIDER * dividers : dividers);
    } else cost += CANDIDATE;
    open = source.indexOf("{", at);
  }
  return cost;
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
