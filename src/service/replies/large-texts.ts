import { splitsPair } from "../../core/values/surrogates.js";
import { fingerprint } from "../../store/fingerprint.js";
import { othersFirst } from "../paced.js";

/* Texts of megabytes are converted piece by piece, and others have their turn between two pieces. */

/** UTF-16 code units of a piece. Escaping one for JSON takes some milliseconds at worst, everything else less. */
const PIECE = 524_288;

export function isLarge(text: string): boolean {
  return text.length > PIECE;
}

/** A text as UTF-8, and what tells it apart from others. */
export interface Encoded {
  readonly bytes: Buffer;
  readonly fingerprint: string;
}

/** Encodes a text that is in one or several pieces. The same pieces have the same fingerprint. */
export async function encoded(text: string | readonly string[]): Promise<Encoded> {
  const fingerprints: string[] = [];
  const encodedPieces: Buffer[] = [];
  let length = 0;
  for (const piece of typeof text === "string" ? pieces(text) : text) {
    await othersFirst();
    const bytes = Buffer.from(piece, "utf8");
    fingerprints.push(fingerprint(bytes));
    encodedPieces.push(bytes);
    length += bytes.length;
  }
  const whole = Buffer.allocUnsafeSlow(length);
  let at = 0;
  for (const bytes of encodedPieces) {
    await othersFirst();
    whole.set(bytes, at);
    at += bytes.length;
  }
  return { bytes: whole, fingerprint: fingerprint(Buffer.from(fingerprints.join())) };
}

/**
 * What `JSON.stringify` makes of an object with the large text `html` in front, in pieces: it may have six times the length, and
 * putting that together would take as long as all the rest.
 */
export async function withLargeHtml(html: string, rest: object): Promise<readonly string[]> {
  const written = ['{"html":"'];
  for (const piece of pieces(html)) {
    await othersFirst();
    written.push(JSON.stringify(piece).slice(1, -1));
  }
  await othersFirst();
  const more = JSON.stringify(rest).slice(1);
  written.push(`"${more === "}" ? "" : ","}${more}`);
  return written;
}

function* pieces(text: string): Generator<string> {
  for (let start = 0; start < text.length; ) {
    let end = Math.min(start + PIECE, text.length);
    // Half a pair would be replaced, or escaped.
    if (splitsPair(text, end)) end++;
    yield text.slice(start, end);
    start = end;
  }
}
