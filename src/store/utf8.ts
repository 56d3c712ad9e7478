/**
 * The text of UTF-8 bytes without a leading byte order mark; undefined when the bytes are not UTF-8. Replacing bad
 * bytes would hide that a file has another encoding until its umlauts are seen on a published page.
 */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
