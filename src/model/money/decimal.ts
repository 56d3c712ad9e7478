/**
 * An exact decimal number, `digits` × 10^`exponent`, as plain data. Prices never pass through a binary double:
 * 0.1 + 0.2 has to be 0.3 on a bill. Digits are kept as written, trailing zeros included, without leading zeros;
 * zero is "0" with its exponent. A minus on zero is kept, because the cents formatters print it.
 */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

/** An amount in data. The three words are useless as prices but occur. */
export type Amount = Decimal | "NaN" | "Infinity" | "-Infinity";

export const ZERO: Decimal = { negative: false, digits: "0", exponent: 0 };

export function isDecimal(amount: Amount): amount is Decimal {
  return typeof amount !== "string";
}

/** Maximum length of a text, and maximum exponent: "1e999999" would print a million digits. */
const MAX_LENGTH = 1000;
const MAX_EXPONENT = 999;

/**
 * Parses an optional sign, digits with at most one point, and an optional exponent. Returns undefined unless the whole
 * text matches, e.g. for blanks, thousands separators, currency signs and trailing text.
 */
export function parseAmount(text: string): Amount | undefined {
  let at = 0;
  const sign = text.charCodeAt(0);
  if (sign === PLUS || sign === MINUS) at = 1;
  if (at === text.length || text.length > MAX_LENGTH) return undefined;
  const word = text.charCodeAt(at) > DIGIT_9 ? wordAmount(text) : undefined;
  if (word !== undefined) return word;

  const wholeStart = at;
  at = skipDigits(text, at);
  let digits = text.slice(wholeStart, at);
  let exponent = 0;
  if (text.charCodeAt(at) === POINT) {
    const fractionStart = at + 1;
    at = skipDigits(text, fractionStart);
    digits += text.slice(fractionStart, at);
    exponent = fractionStart - at;
  }
  if (digits === "") return undefined;
  if (at < text.length) {
    const written = readExponent(text, at);
    if (written === undefined) return undefined;
    exponent += written;
  }
  return { negative: sign === MINUS, digits: withoutLeadingZeros(digits), exponent };
}

/** Formats without exponent: "-1234.50". */
export function plainText({ negative, digits, exponent }: Decimal): string {
  const sign = negative ? "-" : "";
  if (exponent >= 0) return sign + (digits === "0" ? digits : digits + "0".repeat(exponent));
  const integerDigits = digits.length + exponent;
  if (integerDigits > 0) return `${sign}${digits.slice(0, integerDigits)}.${digits.slice(integerDigits)}`;
  return `${sign}0.${"0".repeat(-integerDigits)}${digits}`;
}

/** Formats with exponent, "-123450e-2". Keeps all digits, so it parses to the same decimal. */
export function exactText({ negative, digits, exponent }: Decimal): string {
  return `${negative ? "-" : ""}${digits}e${exponent}`;
}

/** Moves the decimal point to the right; to the left for negative `places`. */
export function movePoint(decimal: Decimal, places: number): Decimal {
  return { ...decimal, exponent: decimal.exponent + places };
}

export function isZero(decimal: Decimal): boolean {
  return decimal.digits === "0";
}

const PLUS = 43;
const MINUS = 45;
const POINT = 46;
const DIGIT_0 = 48;
const DIGIT_9 = 57;

function wordAmount(text: string): Amount | undefined {
  switch (text) {
    case "NaN":
    case "nan":
      return "NaN";
    case "Infinity":
    case "infinity":
    case "+Infinity":
    case "+infinity":
      return "Infinity";
    case "-Infinity":
    case "-infinity":
      return "-Infinity";
    default:
      return undefined;
  }
}

function readExponent(text: string, at: number): number | undefined {
  const letter = text[at];
  if (letter !== "e" && letter !== "E") return undefined;
  const sign = text.charCodeAt(at + 1);
  const start = sign === PLUS || sign === MINUS ? at + 2 : at + 1;
  if (start >= text.length || skipDigits(text, start) !== text.length) return undefined;
  const magnitude = Number(text.slice(start));
  if (magnitude > MAX_EXPONENT) return undefined;
  return sign === MINUS ? -magnitude : magnitude;
}

function skipDigits(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < DIGIT_0 || code > DIGIT_9) break;
  }
  return at;
}

function withoutLeadingZeros(digits: string): string {
  let first = 0;
  while (first < digits.length - 1 && digits.charCodeAt(first) === DIGIT_0) first++;
  return first === 0 ? digits : digits.slice(first);
}
