/** The default high-water mark of a socket in Node. */
const CHUNK_LENGTH = 16_384;

const isHighSurrogate = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;

/** Splits a string into parts of at most `length` code units, never inside a surrogate pair. */
export function* chunks(text: string, length = CHUNK_LENGTH): Generator<string, void, undefined> {
  let from = 0;
  while (from < text.length) {
    let to = Math.min(from + length, text.length);
    if (to < text.length && to - from > 1 && isHighSurrogate(text.charCodeAt(to - 1))) to--;
    yield text.slice(from, to);
    from = to;
  }
}
