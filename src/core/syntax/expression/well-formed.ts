import { EOF, type IToken } from "chevrotain";
import { finding } from "../../diagnostics/catalogue.js";
import type { Finding } from "../../diagnostics/diagnostic.js";
import type { Span } from "../../source/span.js";
import { type Misfit, review } from "./grammar.js";
import { Assign, Close, Open } from "./vocabulary.js";

/*
 * The grammar only advises, and it is recursive. Expressions beyond these bounds are no one's handwriting:
 * they are not advised on, but evaluated like all others.
 */
const MOST_TOKENS = 2000;
const DEEPEST_NESTING = 60;

/**
 * Warnings about an expression that can be evaluated but says something odd: values side by side, stray
 * commas, missing operands, assignments that cannot work. `text` is what was scanned, `offset` its place in
 * the template.
 */
export function adviseOnForm(tokens: readonly IToken[], text: string, offset: number): Finding[] {
  if (tokens.length > MOST_TOKENS || nesting(tokens) > DEEPEST_NESTING) return [];
  const { unassignable, misfit } = review([...tokens]);
  const findings = unassignable.map(([first, last]) => {
    const span = { start: first.startOffset, end: endOf(last) };
    return finding("expr-impossible-assignment", shift(span, offset), {
      problem: "target",
      target: text.slice(span.start, span.end),
    });
  });
  if (misfit !== undefined) findings.push(describe(misfit, text, offset));
  return findings;
}

function describe({ expected, found, previous }: Misfit, text: string, offset: number): Finding {
  if (found.tokenType === EOF) {
    const end = offset + text.length;
    return finding("expr-ill-formed", { start: end, end }, { expected, previous: previous?.image });
  }
  const span = shift({ start: found.startOffset, end: endOf(found) }, offset);
  return found.tokenType === Assign
    ? finding("expr-impossible-assignment", span, { problem: "nested" })
    : finding("expr-ill-formed", span, { expected, found: found.image, previous: previous?.image });
}

/** How deep the parentheses go. They are balanced: anything else was an error before. */
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
