import { plainText } from "../media/plain-text.js";

/** Created with the first text that is too long: loading its data takes 20 milliseconds. */
let graphemes: Intl.Segmenter | undefined;

/** Returns the beginning of an owner's HTML as text. See `shortened`. */
export function excerptOf(html: string, maxLength: number): string {
  return shortened(plainText(html), maxLength);
}

/**
 * Cuts a text between graphemes, and adds an ellipsis.
 *
 * @param maxLength maximum length in UTF-16 code units, without the ellipsis
 */
export function shortened(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  graphemes ??= new Intl.Segmenter();
  let end = 0;
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > maxLength) break;
    end = index + segment.length;
  }
  return `${text.slice(0, end).trimEnd()}…`;
}
