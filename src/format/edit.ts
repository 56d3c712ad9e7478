import type { Span } from "#core/source/span.js";

/** Replaces a span of the source. */
export interface Edit extends Span {
  readonly text: string;
}

/** Applies edits, which are in order and do not overlap. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits) {
    parts.push(source.slice(at, start), text);
    at = end;
  }
  return parts.join("") + source.slice(at);
}
