import { type CustomPatternMatcherFunc, createToken, Lexer, type TokenType } from "chevrotain";
import { firstCharacters } from "../tokens/first-characters.js";
import { REFERENCE } from "../tokens/lexical.js";
import type { LexicalProblem, ScanResult } from "./lexical-problem.js";
import { binaryOperators, unaryOperators } from "./operators.js";
import { scanNumber } from "./scan-number.js";
import { scanString } from "./scan-string.js";

/* The tokens of expressions as Chevrotain token types. */

const DIGITS = "0123456789";
const QUOTES = "\"'";

const category = (name: string, label: string): TokenType => createToken({ name, label, pattern: Lexer.NA });

/** A literal whose value is computed during scanning and stored as the token's payload. */
function literal<T>(
  name: string,
  firstCharacters: string,
  scan: (text: string, offset: number) => ScanResult<T>,
): TokenType {
  const pattern: CustomPatternMatcherFunc = (text, offset) => {
    if (!firstCharacters.includes(text[offset] as string)) return null;
    const scanned = scan(text, offset);
    if ("code" in scanned) return null;
    return Object.assign<[string], { payload: T }>([text.slice(offset, scanned.end)], {
      payload: scanned.value,
    });
  };
  return createToken({
    name,
    pattern,
    start_chars_hint: [...firstCharacters],
    line_breaks: true,
    categories: Literal,
  });
}

export const Literal = category("Literal", "a value");
export const NumberLiteral = literal("NumberLiteral", DIGITS, scanNumber);
export const StringLiteral = literal("StringLiteral", QUOTES, scanString);

/** A name cannot start with a digit. */
export const Reference = createToken({ name: "Reference", pattern: new RegExp(`(?![0-9])${REFERENCE}`) });

/** Never matched by the lexer: a reference is changed to this type when a parenthesis follows. */
export const FunctionName = createToken({ name: "FunctionName", pattern: Lexer.NA });

export const Unary = category("Unary", "an operator");
export const Binary = category("Binary", "an operator");

const operators = [...new Set<string>([...binaryOperators, ...unaryOperators])]
  // Longest match first: `**` before `*`.
  .sort((a, b) => b.length - a.length)
  .map((symbol) =>
    createToken({
      name: `Operator ${symbol}`,
      pattern: symbol,
      categories: [
        ...((binaryOperators as readonly string[]).includes(symbol) ? [Binary] : []),
        ...((unaryOperators as readonly string[]).includes(symbol) ? [Unary] : []),
      ],
    }),
  );

export const Assign = createToken({ name: "Assign", pattern: "=", label: '"="' });
export const Comma = createToken({ name: "Comma", pattern: ",", label: '","' });
export const Semicolon = createToken({ name: "Semicolon", pattern: ";", label: '";"' });
export const Open = createToken({ name: "Open", pattern: "(", label: '"("' });
export const Close = createToken({ name: "Close", pattern: ")", label: '")"' });

const Blank = createToken({
  name: "Blank",
  pattern: /[ \t\n\r\u00a0]+/,
  group: Lexer.SKIPPED,
  line_breaks: true,
});

/** The first lexical error ends the scan: this token consumes the rest, and its payload is the reason. */
export const Unreadable = createToken({
  name: "Unreadable",
  pattern: (text, offset) =>
    Object.assign<[string], { payload: LexicalProblem }>([text.slice(offset)], {
      payload: explain(text, offset),
    }),
  // Lists every code unit, because Chevrotain tries a custom pattern only for the characters in its hint.
  start_chars_hint: firstCharacters(""),
  line_breaks: true,
});

function explain(text: string, offset: number): LexicalProblem {
  const first = text[offset] as string;
  if (DIGITS.includes(first)) return scanNumber(text, offset) as LexicalProblem;
  if (QUOTES.includes(first)) return scanString(text, offset) as LexicalProblem;
  const length = String.fromCodePoint(text.codePointAt(offset) as number).length;
  return { code: "expr-unexpected-character", start: offset, end: offset + length };
}

export const scannedTokens = [
  Blank,
  Reference,
  NumberLiteral,
  StringLiteral,
  ...operators,
  Assign,
  Comma,
  Semicolon,
  Open,
  Close,
  Unreadable,
];

/** The tokens that the grammar uses. Their order does not matter. */
export const grammarTokens = [...scannedTokens, Literal, FunctionName, Unary, Binary];
