import { inPieces } from "../values/long-text.js";

/** ESC3: `&`, `<` and `>` for text between tags. Existing entities are escaped once more. */
export function escapeHtml(text: string): string {
  if (text.length < SHORT) return escapeShort(text, false);
  return inPieces(text, escapeTextPiece);
}

/** ESC4: as `escapeHtml`, and `"`, for quoted attributes as well as for text. The apostrophe stays. */
export function escapeAttribute(text: string): string {
  if (text.length < SHORT) return escapeShort(text, true);
  return inPieces(text, escapeAttributePiece);
}

/** CLOSETAG: makes text safe inside a script element by breaking every `</`. */
export function escapeCloseTag(text: string): string {
  if (!text.includes("</")) return text;
  let open = false;
  return inPieces(text, (piece) => {
    const escaped = piece.replaceAll("</", "<\\/");
    const closes = open && piece.startsWith("/");
    open = piece.endsWith("<");
    return closes ? `\\${escaped}` : escaped;
  });
}

/** Up to here looking at every character is faster than four searches. Measured: they break even at about 16. */
const SHORT = 16;

const AMPERSAND = 38;
const LESS = 60;
const GREATER = 62;
const QUOTE = 34;

/** One pass that copies runs; most texts hold nothing to escape and come back as they are. */
function escapeShort(text: string, quotes: boolean): string {
  let result = "";
  let copied = 0;
  for (let i = 0; i < text.length; i++) {
    let entity: string;
    switch (text.charCodeAt(i)) {
      case AMPERSAND:
        entity = "&amp;";
        break;
      case LESS:
        entity = "&lt;";
        break;
      case GREATER:
        entity = "&gt;";
        break;
      case QUOTE:
        if (!quotes) continue;
        entity = "&quot;";
        break;
      default:
        continue;
    }
    if (copied < i) result += text.slice(copied, i);
    result += entity;
    copied = i + 1;
  }
  return copied === 0 ? text : result + text.slice(copied);
}

/**
 * Leaps from one special character to the next by native search, which is a hundred times faster on clean text than
 * a loop. Each character is searched once in all, so the time stays linear.
 */
function escapeLong(text: string, quotes: boolean): string {
  let ampersand = next(text, "&", 0);
  let less = next(text, "<", 0);
  let greater = next(text, ">", 0);
  let quote = quotes ? next(text, '"', 0) : text.length;
  let result = "";
  let copied = 0;
  for (;;) {
    const found = Math.min(ampersand, less, greater, quote);
    if (found === text.length) return copied === 0 ? text : result + text.slice(copied);
    if (copied < found) result += text.slice(copied, found);
    copied = found + 1;
    if (found === less) {
      result += "&lt;";
      less = next(text, "<", copied);
    } else if (found === greater) {
      result += "&gt;";
      greater = next(text, ">", copied);
    } else if (found === ampersand) {
      result += "&amp;";
      ampersand = next(text, "&", copied);
    } else {
      result += "&quot;";
      quote = next(text, '"', copied);
    }
  }
}

const escapeTextPiece = (text: string): string => escapeLong(text, false);
const escapeAttributePiece = (text: string): string => escapeLong(text, true);

/** Where the character comes next; the end of the text where it does not. */
function next(text: string, character: string, from: number): number {
  const found = text.indexOf(character, from);
  return found < 0 ? text.length : found;
}
