const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const OPEN_OBJECT = 0x7b;

/**
 * Whether the bytes of a JSON document have about `limit` objects, lists and keys at most. Four megabytes of brackets take
 * JSON.parse most of a second, four megabytes of text a few milliseconds: size alone says nothing.
 */
export function hasFewNodes(bytes: Uint8Array, limit: number): boolean {
  // Even if it were nothing but brackets: there are two to a list, so at most twice the limit.
  if (bytes.length <= limit * 4) return true;
  let nodes = 0;
  let inText = false;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (inText) {
      if (byte === BACKSLASH) at++;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (byte === COLON || byte === OPEN_LIST || byte === OPEN_OBJECT) {
      if (++nodes > limit) return false;
    }
  }
  return true;
}
