import type { Span } from "../core/source/span.js";

/** Replaces a range of the source. An empty range inserts. */
export interface Edit extends Span {
  readonly text: string;
}

/** How a problem can be repaired. */
export interface Fix {
  /** The title of the fix in an editor: "Remove the blank". */
  readonly title: string;
  readonly edits: readonly Edit[];
  /** Nothing else can have been meant, so it may be applied without asking. */
  readonly certain: boolean;
  /** The page that is rendered with it differs from the one without it. */
  readonly changesOutput: boolean;
}

/** A fix of one edit that keeps what the template writes. */
export function certainFix(title: string, span: Span, text: string): Fix {
  return { title, edits: [{ start: span.start, end: span.end, text }], certain: true, changesOutput: false };
}

/** A fix of one edit that makes the template write what it was meant to. */
export function repairingFix(title: string, span: Span, text: string, certain = true): Fix {
  return { title, edits: [{ start: span.start, end: span.end, text }], certain, changesOutput: true };
}

/**
 * Removes a tag that writes nothing. Certain unless a brace of the text before it stays open: what follows the tag
 * would then make a tag of it.
 */
export function removingFix(title: string, tag: Span, source: string): Fix {
  const brace = tag.start === 0 ? -1 : source.lastIndexOf("{", tag.start - 1);
  const open = brace !== -1 && brace > source.lastIndexOf("}", tag.start - 1);
  return { ...certainFix(title, tag, ""), certain: !open };
}
