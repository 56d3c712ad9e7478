/** Maximum number of open arrays and objects in a large document. */
export const MAX_DEPTH = 100_000;

/** Maximum size in bytes of documents that are not measured, because their depth cannot do harm. */
const MAX_UNMEASURED = 1_000_000;

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
];

/**
 * Returns whether a document is too deep to parse. `JSON.parse` takes memory for each open level outside of the heap,
 * which the memory limit of a thread does not count.
 */
export function isTooDeep(bytes: Uint8Array): boolean {
  return bytes.length > MAX_UNMEASURED && isDeeperThan(MAX_DEPTH, bytes);
}

/** Returns whether a JSON document has more than `limit` open arrays and objects at any place. */
export function isDeeperThan(limit: number, bytes: Uint8Array): boolean {
  let depth = 0;
  let isString = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) isString = !isString;
    else if (isString) at += byte === BACKSLASH ? 1 : 0;
    else if (byte === OPEN_BRACKET || byte === OPEN_BRACE) depth++;
    else if (byte === CLOSE_BRACKET || byte === CLOSE_BRACE) depth--;
    if (depth > limit) return true;
  }
  return false;
}
