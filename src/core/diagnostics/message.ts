import type { Severity } from "./diagnostic.js";

/** The named holes of a message. */
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

/** UTF-16 code units that quoting looks at. Names may be very long, and a render may have a thousand errors. */
const MAX_QUOTED = 1_000;

/** Text from a template as a message shows it: in quotes, and as `abridged`. */
export function quote(text: string | number | undefined): string {
  return `"${abridged(text)}"`;
}

/** The text on one line, and not longer than a reader wants. */
export function abridged(text: string | number | undefined): string {
  const whole = String(text ?? "");
  const plain = whole
    .slice(0, MAX_QUOTED)
    .replace(/\s+/g, " ")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters must not reach a terminal or log
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, "�");
  const isShort = plain.length <= 60 && whole.length <= MAX_QUOTED;
  // A pair of surrogates may have been cut, and half of one is no text to whoever reads messages as JSON.
  return (isShort ? plain : `${plain.slice(0, 57)}...`).toWellFormed();
}
