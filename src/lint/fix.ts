import type { Span } from "#core/source/span.js";

/** A replacement for a range of the source. An empty range inserts. */
export interface Edit extends Span {
  readonly text: string;
}

/** A fix of a problem. */
export interface Fix {
  /** The title of the fix in an editor, e.g. "Remove the space". */
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Whether the fix may be applied without confirmation, because no other meaning is possible. */
  readonly certain: boolean;
  /** Whether it changes the rendered page. */
  readonly changesOutput: boolean;
}

/** Returns a fix with one edit that does not change the output. */
export function certainFix(title: string, span: Span, text: string): Fix {
  return { title, edits: [{ start: span.start, end: span.end, text }], certain: true, changesOutput: false };
}

/** Returns a fix with one edit that makes the template write the intended output. */
export function repairingFix(title: string, span: Span, text: string, certain = true): Fix {
  return { title, edits: [{ start: span.start, end: span.end, text }], certain, changesOutput: true };
}

/**
 * Returns a fix that removes a tag that writes nothing. It is certain unless the text before the tag has an open brace,
 * which would form a tag with the text after it.
 */
export function removingFix(title: string, tag: Span, source: string): Fix {
  const brace = tag.start === 0 ? -1 : source.lastIndexOf("{", tag.start - 1);
  const open = brace !== -1 && brace > source.lastIndexOf("}", tag.start - 1);
  return { ...certainFix(title, tag, ""), certain: !open };
}
