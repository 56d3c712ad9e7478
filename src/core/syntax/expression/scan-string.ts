import type { LexicalCode, LexicalProblem, ScanResult } from "./lexical-problem.js";
import { isHexDigit } from "./scan-number.js";

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BACKSLASH = 92;

const CONTROL_ESCAPES: ReadonlyMap<string, string> = new Map([
  ["n", "\n"],
  ["t", "\t"],
  ["f", "\f"],
  ["r", "\r"],
]);

/** Number of digits of each escape that names a character by its code. */
const CODE_ESCAPES: ReadonlyMap<string, number> = new Map([
  ["x", 2],
  ["u", 4],
  ["U", 8],
]);

/** Scans the string that begins with the quote at `start`. */
export function scanString(text: string, start: number): ScanResult<string> {
  const quote = text.charCodeAt(start);
  let value = "";
  let copied = start + 1;
  let at = copied;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === quote) return { value: value + text.slice(copied, at), end: at + 1 };
    if (code === LINE_FEED || code === CARRIAGE_RETURN) return problem("expr-newline-in-string", at, at + 1);
    if (code !== BACKSLASH) {
      at++;
      continue;
    }
    const escaped = readEscape(text, at);
    if (escaped === undefined) break;
    if ("code" in escaped) return escaped;
    value += text.slice(copied, at) + escaped.value;
    at = escaped.end;
    copied = at;
  }
  return problem("expr-unterminated-string", start, text.length);
}

/** Scans the escape whose backslash is at `at`. Returns undefined if the text ends after the backslash. */
function readEscape(text: string, at: number): ScanResult<string> | undefined {
  const letter = text[at + 1];
  if (letter === undefined) return undefined;
  const length = CODE_ESCAPES.get(letter);
  if (length === undefined) return { value: CONTROL_ESCAPES.get(letter) ?? letter, end: at + 2 };
  const end = at + 2 + length;
  // Squarespace's compiler requires a character after the digits of \x, so a text that ends there has a bad escape.
  const complete = letter === "x" ? end < text.length : end <= text.length;
  if (!complete || !allHexDigits(text, at + 2, end)) {
    const code = letter === "x" ? "expr-bad-hex-escape" : "expr-bad-unicode-escape";
    return problem(code, at, Math.min(end, text.length));
  }
  return { value: character(Number.parseInt(text.slice(at + 2, end), 16)), end };
}

function allHexDigits(text: string, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isHexDigit(text.charCodeAt(at))) return false;
  return true;
}

/** Control characters and invalid code points become a space. */
function character(code: number): string {
  if (code <= 8 || (code >= 0x0e && code <= 0x1f) || code > 0x10ffff) return " ";
  return String.fromCodePoint(code);
}

function problem(code: LexicalCode, start: number, end: number): LexicalProblem {
  return { code, start, end };
}
