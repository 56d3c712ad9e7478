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
