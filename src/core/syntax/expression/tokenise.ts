import { type IToken, Lexer } from "chevrotain";
import { diagnostic } from "../../diagnostics/catalogue.js";
import type { SpanDiagnostic } from "../../diagnostics/diagnostic.js";
import type { LexicalProblem } from "./lexical-problem.js";
import { constants, isFunctionName } from "./names.js";
import type { BinaryOperator, UnaryOperator } from "./operators.js";
import type { PlainToken, Token } from "./program.js";
import * as V from "./vocabulary.js";

/** Made on first use: most templates hold no expression, and every start would pay for it. */
let lexer: Lexer | undefined;

/** A test makes one with the validations that are skipped here; they double the time of a start. */
export function expressionLexer(skipValidations = true): Lexer {
  return new Lexer(V.scannedTokens, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    skipValidations,
  });
}

/** The tokens of an expression, up to the first error. */
export interface TokenList {
  readonly tokens: readonly Token[];
  /** The same tokens for the grammar; there may be more of them after an error. */
  readonly scanned: readonly IToken[];
  /** In order of position; the last one is `scanError` where there is one. */
  readonly errors: readonly SpanDiagnostic[];
  readonly scanError: SpanDiagnostic | undefined;
}

/**
 * Cuts an expression into tokens (expression reference, sections 3 and 10.1). `offset` is the place of the
 * text in the template.
 */
export function tokenise(text: string, offset: number): TokenList {
  lexer ??= expressionLexer();
  const scanned = scan(lexer, text);
  if (scanned === undefined) {
    const end = offset + text.length;
    const unreadable = diagnostic("expr-unexpected-character", { start: offset, end }, { text, position: 0 });
    return { tokens: [], scanned: [], errors: [unreadable], scanError: unreadable };
  }
  const scanError = takeScanError(scanned, text, offset);
  const tokens: Token[] = [];
  for (let i = 0; i < scanned.length; i++) {
    const token = scanned[i] as IToken;
    const last = tokens[tokens.length - 1];
    if (token.tokenType === V.Open && last?.kind === "reference" && !last.name.includes(".")) {
      if (!isFunctionName(last.name)) {
        const unknown = diagnostic("expr-unknown-function", last, { name: last.name });
        // No token is appended any more, but what follows has been scanned and may be in error too.
        const errors = scanError === undefined ? [unknown] : [unknown, scanError];
        return { tokens, scanned, errors, scanError };
      }
      tokens[tokens.length - 1] = { kind: "call", name: last.name, start: last.start, end: last.end };
      retype(scanned[i - 1] as IToken);
    }
    tokens.push(toToken(token, last, offset));
  }
  return { tokens, scanned, errors: scanError === undefined ? [] : [scanError], scanError };
}

/** Undefined for an expression with a reference of megabytes, which the host's regular expressions cannot match. */
function scan(lexer: Lexer, text: string): IToken[] | undefined {
  try {
    return lexer.tokenize(text).tokens;
  } catch {
    return undefined;
  }
}

/** Removes the token that stands for an unreadable rest. */
function takeScanError(scanned: IToken[], text: string, offset: number): SpanDiagnostic | undefined {
  const last = scanned[scanned.length - 1];
  if (last?.tokenType !== V.Unreadable) return undefined;
  scanned.pop();
  const { code, start, end } = last.payload as LexicalProblem;
  const span = { start: offset + start, end: offset + end };
  return diagnostic(code, span, { text: text.slice(start, end), position: start });
}

/** A lexer cannot know that a parenthesis will follow; the grammar has to. */
function retype(token: IToken): void {
  token.tokenType = V.FunctionName;
  token.tokenTypeIdx = V.FunctionName.tokenTypeIdx as number;
}

function toToken(token: IToken, last: Token | undefined, offset: number): Token {
  const { image, tokenType } = token;
  const start = offset + token.startOffset;
  const end = start + image.length;
  switch (tokenType) {
    case V.NumberLiteral:
    case V.StringLiteral:
      return { kind: "literal", value: token.payload as number | string, start, end };
    case V.Reference: {
      const value = constants.get(image);
      return value === undefined
        ? { kind: "reference", name: image, start, end }
        : { kind: "literal", value, start, end };
    }
  }
  const plain = PLAIN.get(tokenType);
  if (plain !== undefined) return { kind: plain, start, end };
  const signed = image === "+" || image === "-";
  return image === "!" || image === "~" || (signed && !endsOperand(last))
    ? { kind: "unary", operator: image as UnaryOperator, start, end }
    : { kind: "binary", operator: image as BinaryOperator, start, end };
}

const PLAIN: ReadonlyMap<IToken["tokenType"], PlainToken["kind"]> = new Map([
  [V.Assign, "assign"],
  [V.Open, "open"],
  [V.Close, "close"],
  [V.Comma, "comma"],
  [V.Semicolon, "semicolon"],
]);

/** Behind these a sign is a binary operator. */
function endsOperand(token: Token | undefined): boolean {
  return token?.kind === "literal" || token?.kind === "reference" || token?.kind === "close";
}
