import type { LexicalCode, LexicalProblem, ScanResult } from "./lexical-problem.js";

const POINT = 46;

/** Scans the number that begins with the digit at `start`. */
export function scanNumber(text: string, start: number): ScanResult<number> {
  const second = text[start + 1];
  if (text[start] === "0" && (second === "x" || second === "X")) return scanHexadecimal(text, start);
  const problem = (code: LexicalCode, at: number): LexicalProblem => ({
    code,
    start,
    end: Math.min(at + 1, text.length),
  });
  let at = skipDigits(text, start);
  const pointed = text.charCodeAt(at) === POINT;
  if (pointed) {
    at = skipDigits(text, at + 1);
    if (text.charCodeAt(at) === POINT) return problem("expr-duplicate-point", at);
  }
  if (text[at] === "e" || text[at] === "E") {
    at++;
    if (text[at] === "+" || text[at] === "-") at++;
    const digits = at;
    at = skipDigits(text, at);
    if (text.charCodeAt(at) === POINT) {
      return problem(pointed ? "expr-duplicate-point" : "expr-point-in-exponent", at);
    }
    if (at === digits) return problem("expr-missing-exponent", at - 1);
  }
  return { value: Number(text.slice(start, at)), end: at };
}

function scanHexadecimal(text: string, start: number): ScanResult<number> {
  let end = start + 2;
  while (isHexDigit(text.charCodeAt(end))) end++;
  if (end === start + 2) return { code: "expr-missing-hex-digits", start, end };
  return { value: Number(text.slice(start, end)), end };
}

function skipDigits(text: string, from: number): number {
  let at = from;
  for (let code = text.charCodeAt(at); code >= 48 && code <= 57; code = text.charCodeAt(at)) at++;
  return at;
}

export function isHexDigit(code: number): boolean {
  return (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);
}
