import { transcode } from "node:buffer";

/**
 * Decodes UTF-8 without a leading byte order mark. Returns undefined if the bytes are not UTF-8: replacing invalid
 * bytes would hide a wrong encoding until it is published.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Maximum length of strings that are encoded into a reused buffer, in UTF-16 code units. */
const SHORT = 65_536;
const buffer = new Uint8Array(SHORT * 3);
const encoder = new TextEncoder();

/** Length from which transcoding is faster than `TextEncoder` for text beyond ASCII. */
const MIN_TRANSCODED = 1_024;
const codeUnits = Buffer.alloc(SHORT * 2);

/** Encodes a string into its own ArrayBuffer. */
export function encodeUtf8(string: string): Uint8Array<ArrayBuffer> {
  if (string.length > SHORT) return encodeLong(string);
  // Beyond ASCII, measuring a string first takes longer than copying its bytes.
  return transcoded(string) ?? new Uint8Array(encodeShort(string));
}

/** Node transcodes many characters at a time, `TextEncoder` one by one. Returns undefined for a lone surrogate. */
function transcoded(string: string): Uint8Array<ArrayBuffer> | undefined {
  if (string.length < MIN_TRANSCODED) return undefined;
  try {
    const written = codeUnits.write(string, "utf16le");
    return transcode(codeUnits.subarray(0, written), "utf16le", "utf8") as Uint8Array<ArrayBuffer>;
  } catch {
    return undefined;
  }
}

/** Encodes a string. The bytes of a short one are only valid until the next call. */
export function temporaryUtf8(string: string): Uint8Array<ArrayBuffer> {
  return string.length <= SHORT ? encodeShort(string) : encodeLong(string);
}

function encodeShort(string: string): Uint8Array<ArrayBuffer> {
  return buffer.subarray(0, encoder.encodeInto(string, buffer).written);
}

/** `TextEncoder` takes three times as long for long strings beyond ASCII. */
function encodeLong(string: string): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(string));
  bytes.write(string);
  return bytes;
}
