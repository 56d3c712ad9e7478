import { createHash } from "node:crypto";
import { splitsPair } from "../../core/values/surrogates.js";
import { othersFirst } from "../paced.js";

/* Texts of megabytes are converted piece by piece, and others have their turn between two pieces. */

/** UTF-16 code units of a piece. Escaping one for JSON takes some milliseconds at worst, everything else less. */
const PIECE = 524_288;

export function isLarge(text: string): boolean {
  return text.length > PIECE;
}

/** A text as UTF-8, and its SHA-256 in base64url. */
export async function encoded(text: string): Promise<{ readonly bytes: Buffer; readonly digest: string }> {
  const hash = createHash("sha256");
  const encodedPieces: Buffer[] = [];
  for (const piece of pieces(text)) {
    await othersFirst();
    const bytes = Buffer.from(piece, "utf8");
    hash.update(bytes);
    encodedPieces.push(bytes);
  }
  await othersFirst();
  return { bytes: Buffer.concat(encodedPieces), digest: hash.digest("base64url") };
}

/** What `JSON.stringify` makes of an object with the large text `html` in front. */
export async function withLargeHtml(html: string, rest: object): Promise<string> {
  let text = '{"html":"';
  for (const piece of pieces(html)) {
    await othersFirst();
    text += JSON.stringify(piece).slice(1, -1);
  }
  await othersFirst();
  const more = JSON.stringify(rest).slice(1);
  return `${text}"${more === "}" ? "" : ","}${more}`;
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
