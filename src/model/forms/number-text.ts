import { LruCache } from "../lru-cache.js";

/** Separates the fraction of a number. */
export type DecimalMark = "." | ",";

/** Spaces and apostrophes group digits, and mean nothing else. */
const NEUTRAL_GROUPING = /(?<=\d)[\s'’٬]+(?=\d)/gu;
const ARABIC_DECIMAL_MARK = "٫";
/** Groups of three digits, or of two before the last one, as in India. */
const GROUPS = /^(?:\d{1,3}(?:[.,]\d{3})+|\d{1,2}(?:[.,]\d{2})+[.,]\d{3})$/;
/** Stands for a fraction of zero: 5,– */
const NO_FRACTION = /[.,]\s?\p{Pd}{1,2}$/u;

const marks = new LruCache<string, DecimalMark>();

/** @param language as in `website.language`. Unknown languages use a point. */
export function decimalMarkOf(language: string): DecimalMark {
  const cached = marks.get(language);
  if (cached !== undefined) return cached;
  const mark = readDecimalMark(language);
  marks.set(language, mark);
  return mark;
}

function readDecimalMark(language: string): DecimalMark {
  try {
    const parts = new Intl.NumberFormat(`${language}-u-nu-latn`).formatToParts(0.5);
    return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
  } catch {
    return ".";
  }
}

/**
 * Returns a number without a sign as digits and at most one point, from the ways in which people write it: with groups
 * of digits, with either decimal mark, with digits of any script. The page's mark decides only about a single mark
 * before three digits, as in 1,200. Returns undefined for other text.
 */
export function normalizedNumber(text: string, decimal: DecimalMark): string | undefined {
  const written = asciiDigits(text).trim();
  const joined = written.replace(NEUTRAL_GROUPING, "");
  const at = decimalIndex(joined, decimal, joined !== written);
  const whole = at === -1 ? joined : joined.slice(0, at);
  const fraction = at === -1 ? "" : joined.slice(at + 1);
  if (!/^\d*$/.test(fraction) || (whole === "" && fraction === "")) return undefined;
  if (!/^\d*$/.test(whole) && !isGrouped(whole)) return undefined;
  return (whole.replace(/[.,]/g, "") || "0") + (fraction === "" ? "" : `.${fraction}`);
}

/** Returns an amount like a number. It may have a currency sign or `symbol` on either side, and end in a dash. */
export function normalizedAmount(text: string, decimal: DecimalMark, symbol: string): string | undefined {
  let amount = text.trim();
  const sign = symbol.trim();
  if (sign !== "" && amount.startsWith(sign)) amount = amount.slice(sign.length);
  else if (sign !== "" && amount.endsWith(sign)) amount = amount.slice(0, -sign.length);
  else amount = amount.replace(/^\p{Sc}|\p{Sc}$/u, "");
  return normalizedNumber(amount.trim().replace(NO_FRACTION, ""), decimal);
}

/** Replaces the digits of all scripts, and the wide forms of other characters. */
export function asciiDigits(text: string): string {
  return text.normalize("NFKC").replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)));
}

/** Unicode encodes the digits of a script in sequence, from zero. */
function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return value;
}

/** Returns the index of the decimal mark, or -1. */
function decimalIndex(text: string, decimal: DecimalMark, hasNeutralGroups: boolean): number {
  const arabic = text.indexOf(ARABIC_DECIMAL_MARK);
  if (arabic !== -1) return arabic;
  const last = Math.max(text.lastIndexOf("."), text.lastIndexOf(","));
  if (last === -1) return -1;
  const mark = text[last];
  const others = text.slice(0, last);
  if (others.includes(mark === "." ? "," : ".")) return last;
  if (others.includes(mark as string)) return -1;
  const couldGroup = /^[1-9]\d{0,2}[.,]\d{3}$/.test(text) && !hasNeutralGroups;
  return couldGroup && mark !== decimal ? -1 : last;
}

/** Returns whether digits are grouped, by one mark only. */
function isGrouped(whole: string): boolean {
  return GROUPS.test(whole) && !(whole.includes(".") && whole.includes(","));
}
