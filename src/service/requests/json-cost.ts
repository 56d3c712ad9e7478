import { randomInt } from "node:crypto";

/**
 * What reading JSON costs, in points of about 30 nanoseconds, as measured of V8. Size alone says nothing: ten megabytes of text
 * take a few milliseconds, ten megabytes of brackets a second.
 */
const COST = {
  /** A number, text or word, and a member of which everything but its value is known. */
  value: 1,
  container: 4,
  /**
   * A member that no object before had behind the same ones: V8 describes the form of objects once, and here it has to describe a
   * new one.
   */
  newMember: 17,
  /** A short text, or a key, that has not come before: V8 keeps each of them once, and looks it up. */
  newText: 8,
  /** Objects of more members become hash tables, in which each member costs this. */
  tableMember: 4,
  /** A number with an exponent may lie so close to the middle between two doubles that long integers have to tell. */
  exponent: 13,
  /** So may one of more digits than any double holds, and each of them takes part. */
  longNumber: 1,
  digit: 0.3,
  /** The escape of half a surrogate pair without the other: writing it as JSON again takes fifty times as long as another character. */
  half: 2,
} as const;

/** Bytes of an escape like `\ud83d`. */
const ESCAPE = 6;

/** Digits of a number, and its point, that a double holds for certain. */
const EXACT = 15;

/** Digits that count: V8 looks at no more of them. */
const MOST_DIGITS = 800;

/** Bytes of the longest text that V8 looks up. */
const SHORT = 10;

/** Where the texts begin that are no forms. */
const TEXTS = 1;

/** Members up to which V8 keeps objects by their form. */
const FORM_MEMBERS = 128;

/** Bytes to a point: all of them are looked at here, copied and read; those of characters beyond ASCII are decoded besides. */
const BYTES = 24;
const BYTES_BEYOND_ASCII = 6;

/** No byte costs more: the shortest member that is new, with its value, has seven bytes. */
const DEAREST_BYTE = 5;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const POINT = 0x2e;
const [LETTER_D, LETTER_U] = [0x64, 0x75];
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const EXPONENTS = [0x65, 0x45];

/** Bytes that mean something outside of texts, and inside. All others, most of a document, are passed over with one look at these. */
const MEANT_OUTSIDE = tableOf((byte) =>
  [QUOTE, COMMA, COLON, OPEN_LIST, OPEN_OBJECT, CLOSE_OBJECT, ...EXPONENTS].includes(byte),
);
const MEANT_INSIDE = tableOf((byte) => byte === QUOTE || byte === BACKSLASH || byte > 0x7f);

/** Nobody can choose keys that look alike here: what they are multiplied with differs in each process. */
const FACTOR = randomInt(2 ** 30) * 2 + 1;

/**
 * Whether reading a JSON document costs at most so many points. Looks at the bytes once and stops where it is too much; what is no
 * JSON is judged by the same characters.
 */
export function costsAtMost(bytes: Uint8Array, limit: number): boolean {
  const { length } = bytes;
  if (length * DEAREST_BYTE <= limit) return true;
  const last = length - 1;
  let left = limit - length / BYTES;
  let beyondAscii = 0;
  /** Short texts and forms of objects so far; forms are told by the keys that led to them. */
  const known = new Set<number>();
  const outer: number[] = [];
  let form = 0;
  let members = 0;
  let textStart = 0;
  let textEnd = 0;
  for (let at = 0; at < length && left >= 0; at++) {
    const from = at;
    while (at < last && MEANT_OUTSIDE[bytes[at] as number] === 0) at++;
    const byte = bytes[at];
    if (byte === QUOTE) {
      textStart = at + 1;
      for (at = textStart; at < length; at++) {
        const inside = bytes[at] as number;
        if (MEANT_INSIDE[inside] === 0) continue;
        if (inside === QUOTE) break;
        if (inside === BACKSLASH) {
          const half = halfAt(bytes, at);
          if (half === "first" && halfAt(bytes, at + ESCAPE) === "second") at += ESCAPE;
          else if (half !== undefined) left -= COST.half;
          at++;
        } else beyondAscii++;
      }
      textEnd = at;
      if (textEnd - textStart > SHORT) continue;
      const text = mixed(TEXTS, bytes, textStart, textEnd);
      if (known.has(text)) continue;
      known.add(text);
      left -= COST.newText;
    } else if (byte === COMMA) left -= COST.value + numberCost(bytes, from, at);
    else if (byte === COLON) {
      form = mixed(form, bytes, textStart, textEnd);
      left -= ++members > FORM_MEMBERS ? COST.tableMember : COST.value;
      if (known.has(form)) continue;
      known.add(form);
      left -= COST.newMember;
    } else if (byte === OPEN_OBJECT) {
      outer.push(form, members);
      form = 0;
      members = 0;
      left -= COST.container;
    } else if (byte === CLOSE_OBJECT) {
      left -= numberCost(bytes, from, at);
      members = outer.pop() ?? 0;
      form = outer.pop() ?? 0;
    } else if (byte === OPEN_LIST) left -= COST.container;
    // The letter is one of words as well.
    else if (EXPONENTS.includes(byte as number) && isDigit(bytes[at - 1] as number)) {
      left -= COST.exponent + numberCost(bytes, from, at);
    }
  }
  return left >= beyondAscii / BYTES_BEYOND_ASCII;
}

/** What the digits of the last number in `from` to `end` cost, where they are many. White space and the ends of lists may follow it. */
function numberCost(bytes: Uint8Array, from: number, end: number): number {
  if (end - from <= EXACT) return 0;
  let last = end - 1;
  while (last >= from && !isDigit(bytes[last] as number)) last--;
  let first = last;
  while (first >= from && (isDigit(bytes[first] as number) || bytes[first] === POINT)) first--;
  const digits = last - first;
  return digits > EXACT ? COST.longNumber + COST.digit * Math.min(digits, MOST_DIGITS) : 0;
}

/** Which half of a surrogate pair the escape at `at` stands for, if it does for one: `\ud800` to `\udbff` or `\udc00` to `\udfff`. */
function halfAt(bytes: Uint8Array, at: number): "first" | "second" | undefined {
  if (bytes[at + 1] !== LETTER_U || bytes[at] !== BACKSLASH) return undefined;
  if (((bytes[at + 2] as number) | 0x20) !== LETTER_D) return undefined;
  const digit = (bytes[at + 3] as number) | 0x20;
  if (digit < 0x38) return undefined;
  // 8, 9, a and b.
  return digit <= 0x39 || digit === 0x61 || digit === 0x62 ? "first" : "second";
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Stands for what `from` stands for and the bytes; small enough for V8 to keep it without a box. */
function mixed(from: number, bytes: Uint8Array, start: number, end: number): number {
  let result = from ^ 0x2545_f491;
  for (let at = start; at < end; at++) {
    result = Math.imul(result ^ (bytes[at] as number), FACTOR);
    result ^= result >>> 15;
  }
  return Math.imul(result, FACTOR) >>> 2;
}

function tableOf(isMeant: (byte: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: 256 }, (_, byte) => (isMeant(byte) ? 1 : 0));
}
