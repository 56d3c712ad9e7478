import { EOF, type IToken, type TokenType } from "chevrotain";
import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { Span } from "#core/source/span.js";
import { checkGrammar, type GrammarResult, type Misfit } from "./grammar.js";
import { isAssignable } from "./names.js";
import { Assign, Close, NumberLiteral, Open, Reference, Semicolon, StringLiteral } from "./vocabulary.js";

/* The grammar only gives advice, and it is recursive. Longer or deeper expressions get no advice but are still
   evaluated. */
const MAX_TOKENS = 2000;
const MAX_NESTING = 60;

/**
 * Returns warnings about an expression that can be evaluated but is probably wrong: adjacent values, stray commas,
 * missing operands, impossible assignments. `text` is the scanned text, `offset` its position in the template.
 */
export function grammarWarnings(tokens: readonly IToken[], text: string, offset: number): SpanDiagnostic[] {
  if (tokens.length > MAX_TOKENS || nesting(tokens) > MAX_NESTING) return [];
  const { unassignable, misfit } = checkGrammar([...tokens]);
  const impossible = misfit === undefined ? unassignable : [...unassignable, ...laterTargets(tokens, misfit)];
  const diagnostics = impossible.map(([first, last]) => {
    const span = { start: first.startOffset, end: endOf(last) };
    return diagnostic("expr-impossible-assignment", shift(span, offset), {
      problem: "target",
      target: text.slice(span.start, span.end),
    });
  });
  if (misfit !== undefined) diagnostics.push(describe(misfit, text, offset));
  return diagnostics;
}

/**
 * Returns single values before "=" that cannot be assigned, in the statements after a misfit. The grammar stops there,
 * and running it again for each statement would be slow for a hostile expression.
 */
function laterTargets(tokens: readonly IToken[], { found }: Misfit): GrammarResult["unassignable"] {
  const targets: [IToken, IToken][] = [];
  const misfitAt = tokens.indexOf(found);
  if (misfitAt === -1) return targets;
  for (let at = misfitAt; at < tokens.length - 2; at++) {
    const first = tokens[at + 1] as IToken;
    const startsWithValue = tokens[at]?.tokenType === Semicolon && VALUES.has(first.tokenType);
    if (startsWithValue && tokens[at + 2]?.tokenType === Assign && !isAssignable(first.image)) {
      targets.push([first, first]);
    }
  }
  return targets;
}

const VALUES: ReadonlySet<TokenType> = new Set([NumberLiteral, Reference, StringLiteral]);

function describe({ expected, found, previous }: Misfit, text: string, offset: number): SpanDiagnostic {
  if (found.tokenType === EOF) {
    const end = offset + text.length;
    return diagnostic("expr-ill-formed", { start: end, end }, { expected, previous: previous?.image });
  }
  const span = shift({ start: found.startOffset, end: endOf(found) }, offset);
  return found.tokenType === Assign
    ? diagnostic("expr-impossible-assignment", span, { problem: isValue(expected) ? "nothing" : "nested" })
    : diagnostic("expr-ill-formed", span, { expected, found: found.image, previous: previous?.image });
}

/** Returns whether the grammar expected a value, possibly among others. */
function isValue(expected: string): boolean {
  return expected.startsWith("a value");
}

/** Returns the depth of the parentheses. They are balanced, because unbalanced ones are reported earlier. */
function nesting(tokens: readonly IToken[]): number {
  let depth = 0;
  let deepest = 0;
  for (const { tokenType } of tokens) {
    if (tokenType === Open) deepest = Math.max(deepest, ++depth);
    else if (tokenType === Close) depth--;
  }
  return deepest;
}

function endOf(token: IToken): number {
  return token.startOffset + token.image.length;
}

function shift(span: Span, offset: number): Span {
  return { start: span.start + offset, end: span.end + offset };
}
