import { isAscii, isUtf8 } from "node:buffer";
import { decodeUtf8 } from "./utf8.js";

/** Number of bytes per non-ASCII character from which they count as rare. */
const BYTES_PER_CHARACTER = 96;

/** Maximum growth by one escape in bytes: twelve instead of four. */
const GROWTH = 8;

/** Maximum size of a document that is rewritten in a reused buffer. */
const MAX_REUSED = 1_048_576;

const BACKSLASH = 0x5c;

/** Bytes that are scanned in one native call, and one by one if they are not all ASCII. */
const BLOCK = 1_024;

/**
 * Returns a text that `JSON.parse` reads like the UTF-8 document, or undefined if it is not UTF-8. A single character
 * beyond Latin-1 makes V8 store two bytes per character and decode them one by one, which takes most of the time of
 * parsing a page's data. So rare characters are written as escapes.
 */
export function jsonText(bytes: Uint8Array): string | undefined {
  if (isAscii(bytes)) {
    const { buffer, byteOffset, length } = bytes;
    return Buffer.from(buffer, byteOffset, length).toString("latin1");
  }
  if (!isUtf8(bytes)) return undefined;
  return escaped(bytes) ?? decodeUtf8(bytes);
}

/** Returns undefined if non-ASCII characters are frequent, or if an escape would change the meaning of one. */
function escaped(bytes: Uint8Array): string | undefined {
  let remainingEscapes = 1 + Math.floor(bytes.length / BYTES_PER_CHARACTER);
  const written = bufferOf(bytes.length + remainingEscapes * GROWTH);
  let length = 0;
  let done = startsWithByteOrderMark(bytes) ? 3 : 0;
  for (;;) {
    const at = nextNonAscii(bytes, done);
    written.set(bytes.subarray(done, at), length);
    length += at - done;
    if (at === bytes.length) return written.toString("latin1", 0, length);
    if (--remainingEscapes < 0 || bytes[at - 1] === BACKSLASH) return undefined;
    const code = codePoint(bytes, at);
    length += written.write(jsonCharacter(code), length, "latin1");
    done = at + (code < 0x800 ? 2 : code < 0x10000 ? 3 : 4);
  }
}

let reusable = Buffer.alloc(0);

/** Returns a buffer of this size. Allocating one costs as much as parsing its content, so it is reused. */
function bufferOf(length: number): Buffer {
  if (length > MAX_REUSED) return Buffer.allocUnsafeSlow(length);
  if (reusable.length < length) reusable = Buffer.allocUnsafeSlow(length);
  return reusable;
}

/** Returns the offset of the next non-ASCII byte, or the end. */
function nextNonAscii(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && isAscii(bytes.subarray(at, at + BLOCK))) at += BLOCK;
  while (at < bytes.length && byteAt(bytes, at) < 0x80) at++;
  return Math.min(at, bytes.length);
}

function startsWithByteOrderMark(bytes: Uint8Array): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}

/** Decodes the character whose valid bytes start at `at`. */
function codePoint(bytes: Uint8Array, at: number): number {
  const first = byteAt(bytes, at);
  const rest = (position: number): number => byteAt(bytes, at + position) & 0x3f;
  if (first < 0xe0) return ((first & 0x1f) << 6) | rest(1);
  if (first < 0xf0) return ((first & 0x0f) << 12) | (rest(1) << 6) | rest(2);
  return ((first & 0x07) << 18) | (rest(1) << 12) | (rest(2) << 6) | rest(3);
}

/** Returns a character as in a JSON string, escaped if it is beyond Latin-1. */
function jsonCharacter(code: number): string {
  const character = String.fromCodePoint(code);
  if (code <= 0xff) return character;
  let escapes = "";
  for (let unit = 0; unit < character.length; unit++) {
    escapes += `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`;
  }
  return escapes;
}

function byteAt(bytes: Uint8Array, at: number): number {
  return bytes[at] as number;
}
