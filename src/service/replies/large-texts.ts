import { splitsPair } from "../../core/values/surrogates.js";
import { fingerprint } from "../../store/fingerprint.js";
import { othersFirst } from "../paced.js";

/* Texts of megabytes are converted piece by piece, and others have their turn between two pieces. */

/** UTF-16 code units of a piece. Escaping one for JSON takes some milliseconds at worst, everything else less. */
const PIECE = 524_288;

export function isLarge(text: string): boolean {
  return text.length > PIECE;
}

/** A text as UTF-8, in pieces, and what tells it apart from others. */
export interface Encoded {
  readonly pieces: readonly Buffer[];
  readonly length: number;
  readonly fingerprint: string;
}

/** Hears how many bytes a conversion holds besides what it was given. May throw to end it. */
export type Hold = (bytes: number) => void;

/** Encodes a text that is in one or several pieces, which it takes. The same pieces have the same fingerprint. */
export async function encoded(text: string | string[], hold: Hold): Promise<Encoded> {
  const fingerprints: string[] = [];
  const encodedPieces: Buffer[] = [];
  let length = 0;
  for (const piece of typeof text === "string" ? pieces(text) : taken(text)) {
    await othersFirst();
    hold(length);
    const bytes = Buffer.from(piece, "utf8");
    fingerprints.push(fingerprint(bytes));
    encodedPieces.push(bytes);
    length += bytes.length;
  }
  return { pieces: encodedPieces, length, fingerprint: fingerprint(Buffer.from(fingerprints.join())) };
}

/** Pieces as one. */
export async function joined(pieces: readonly Buffer[]): Promise<Buffer> {
  if (pieces.length === 1) return pieces[0] as Buffer;
  const whole = Buffer.allocUnsafeSlow(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    await othersFirst();
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The other members of an object; its islands are written some at a time, since a text of the data may be in each of thousands. */
export interface Rest {
  readonly [name: string]: unknown;
  readonly islands?: readonly object[];
}

/**
 * What `JSON.stringify` makes of an object with the large text `html` in front, in pieces: it may have six times the length, and
 * putting that together would take as long as all the rest.
 */
export async function withLargeHtml(html: string, { islands, ...rest }: Rest, hold: Hold): Promise<string[]> {
  const written = ['{"html":"'];
  let length = 0;
  for (const piece of pieces(html)) {
    await othersFirst();
    const json = JSON.stringify(piece).slice(1, -1);
    length += json.length;
    hold(length);
    written.push(json);
  }
  await othersFirst();
  const more = JSON.stringify(rest).slice(1, -1);
  written.push(`"${more === "" ? "" : ","}${more}`);
  let piece = islands === undefined ? "" : ',"islands":[';
  for (const [index, island] of (islands ?? []).entries()) {
    piece += `${index === 0 ? "" : ","}${JSON.stringify(island)}`;
    if (piece.length < PIECE) continue;
    length += piece.length;
    hold(length);
    written.push(piece);
    piece = "";
    await othersFirst();
  }
  written.push(islands === undefined ? "}" : `${piece}]}`);
  return written;
}

/** Nobody keeps a piece that has been taken. */
function* taken(texts: string[]): Generator<string> {
  for (const [index, text] of texts.entries()) {
    texts[index] = "";
    yield text;
  }
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
