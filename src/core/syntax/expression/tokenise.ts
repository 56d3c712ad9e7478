import { type IToken, Lexer } from "chevrotain";
import { diagnostic } from "#core/diagnostics/catalogue.js";
import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import type { LexicalProblem } from "./lexical-problem.js";
import { constants, isFunctionName } from "./names.js";
import type { BinaryOperator, UnaryOperator } from "./operators.js";
import type { PlainToken, Token } from "./program.js";
import * as V from "./vocabulary.js";

/** Created on first use: most templates contain no expression, and creating it slows down the start. */
let lexer: Lexer | undefined;

/** Validations are skipped because a test runs them. They would double the time of a start. */
export function expressionLexer(skipValidations = true): Lexer {
  return new Lexer(V.scannedTokens, {
    positionTracking: "onlyOffset",
    ensureOptimizations: true,
    skipValidations,
  });
}

/** The tokens of an expression up to the first error. */
export interface TokenList {
  readonly tokens: readonly Token[];
  /** The same tokens for the grammar. Can continue after an error. */
  readonly scanned: readonly IToken[];
  /** In order of position. If `scanError` is set, it is the last one. */
  readonly errors: readonly SpanDiagnostic[];
  readonly scanError: SpanDiagnostic | undefined;
}

/** Splits an expression into tokens. `offset` is the position of the text in the template. */
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
        // No token is added after this, but the text that follows has been scanned and may contain an error.
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

/** Returns undefined if a reference is so long (megabytes) that the regular expression fails. */
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

/** The lexer does not see the parenthesis that follows, but the grammar needs to distinguish calls. */
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

/** After these tokens a sign is a binary operator. */
function endsOperand(token: Token | undefined): boolean {
  return token?.kind === "literal" || token?.kind === "reference" || token?.kind === "close";
}
