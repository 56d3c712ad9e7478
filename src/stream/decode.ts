import { chunks } from "./chunks.js";

/** Keeps a byte order mark, which is a character of the page. */
const OPTIONS = { ignoreBOM: true };
const decoder = new TextDecoder("utf-8", OPTIONS);

/** Decodes a text that Platen encoded. */
export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

/** Splits a text into chunks of at most `length` code units, or bytes of an encoded text. */
export function* decodedChunks(
  text: string | Uint8Array,
  length: number,
): Generator<string, void, undefined> {
  if (typeof text === "string") {
    yield* chunks(text, length);
    return;
  }
  const ownDecoder = new TextDecoder("utf-8", OPTIONS);
  for (let from = 0; from < text.length; from += length) {
    yield ownDecoder.decode(text.subarray(from, from + length), { stream: true });
  }
}
