import type { Severity } from "./diagnostic.js";

/** The parameters of a message. */
export type Parameters = Readonly<Record<string, string | number | undefined>>;

/** One entry of the catalogue. */
export interface Message {
  readonly severity: Severity;
  /** One sentence: what happened. */
  readonly text: (parameters: Parameters) => string;
  /** One sentence: what to do. */
  readonly help?: (parameters: Parameters) => string | undefined;
  /** A paragraph for `platen explain`. */
  readonly explanation: string;
}

/**
 * The maximum number of UTF-16 code units that quoting looks at. Names can be very long, and a render can report a
 * thousand errors.
 */
const MAX_QUOTED = 1_000;

/** Quotes text from a template for a message. Shortens it like `abridged`. */
export function quote(text: string | number | undefined): string {
  return `"${abridged(text)}"`;
}

/** Returns the text on one line, shortened to 60 characters. */
export function abridged(text: string | number | undefined): string {
  const full = String(text ?? "");
  const plain = full
    .slice(0, MAX_QUOTED)
    .replace(/\s+/g, " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach a terminal or log
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, "�");
  const isShort = plain.length <= 60 && full.length <= MAX_QUOTED;
  // The cut may have split a surrogate pair. A lone surrogate is invalid in JSON.
  return (isShort ? plain : `${plain.slice(0, 57)}...`).toWellFormed();
}
