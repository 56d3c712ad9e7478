/** Measured with templates of only tags or blocks: 600 to 670 bytes each. */
const TAG_BYTES = 700;
/** Measured with chains of formatters, conditions and expressions: up to 270 bytes per bar, blank and operator. */
const DIVIDER_BYTES = 280;
const TEMPLATE_BYTES = 2_000;

/** Returns an upper estimate of the bytes that a compiled template takes, for caches limited by bytes. */
export function compiledBytes(source: string): number {
  let bytes = TEMPLATE_BYTES + source.length * 2;
  for (let open = source.indexOf("{"); open !== -1; ) {
    const next = source.indexOf("{", open + 1);
    const close = source.indexOf("}", open + 1);
    const end = Math.min(next === -1 ? source.length : next, close === -1 ? source.length : close);
    bytes += TAG_BYTES;
    // Braces that close nothing are not tags.
    if (close === end) bytes += DIVIDER_BYTES * (source.slice(open + 1, end).match(/\W/g)?.length ?? 0);
    open = next;
  }
  return bytes;
}
