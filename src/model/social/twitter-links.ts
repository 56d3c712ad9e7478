/**
 * Turns addresses, `@mentions` and `#hashtags` of a text into links. The text is taken as HTML and otherwise left as
 * it is; what goes into the links cannot hold markup. One pass, however hostile the text.
 */
export function linkTwitterText(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  CANDIDATE.lastIndex = 0;
  for (let found = CANDIDATE.exec(text); found !== null; found = CANDIDATE.exec(text)) {
    const start = found.index;
    const end = linkEnd(text, start);
    CANDIDATE.lastIndex = end < 0 ? start + 1 : end;
    if (end < 0) continue;
    parts.push(text.slice(copied, start), link(text.slice(start, end)));
    copied = end;
  }
  return copied === 0 ? text : parts.join("") + text.slice(copied);
}

/** Where a link may begin: a name behind a blank, an address behind no letter. `linkEnd` decides. */
const CANDIDATE = /(?<![^ ])[@#](?=\w)|(?<!\w)(?:https?|ftp|file):\/\//gi;

const HASH = 35;
const SLASH = 47;
const COLON = 58;
const AT = 64;
const BACKSLASH = 92;

/** Where the address, mention or hashtag that may begin at `start` ends; -1 where none does. */
function linkEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  return first === AT || first === HASH ? nameEnd(text, start + 1) : addressEnd(text, start);
}

/** An address wins over a name: in `@http://a` the `@` is no mention. */
function nameEnd(text: string, start: number): number {
  let end = start;
  while (isOf(WORD, text.charCodeAt(end))) end++;
  return addressEnd(text, start) >= 0 ? -1 : end;
}

/** Punctuation at the end of an address belongs to the sentence around it; one backslash is taken in. */
function addressEnd(text: string, start: number): number {
  const first = schemeEnd(text, start);
  if (first < 0) return -1;
  let end = first;
  while (isOf(ADDRESS, text.charCodeAt(end))) end++;
  if (text.charCodeAt(end) === BACKSLASH) return end + 1;
  while (end > first && isOf(PUNCTUATION, text.charCodeAt(end - 1))) end--;
  return end === first ? -1 : end;
}

const SCHEMES = ["http", "https", "ftp", "file"];

/** Where the scheme and `://` that begin at `start` end; -1 where none do. */
function schemeEnd(text: string, start: number): number {
  const prefix = text.slice(start, start + 5).toLowerCase();
  for (const scheme of SCHEMES) {
    const colon = start + scheme.length;
    if (text.charCodeAt(colon) !== COLON || !prefix.startsWith(scheme)) continue;
    if (text.charCodeAt(colon + 1) === SLASH && text.charCodeAt(colon + 2) === SLASH) return colon + 3;
  }
  return -1;
}

const ALPHANUMERIC = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const WORD = setOf(`${ALPHANUMERIC}_`);
const PUNCTUATION = setOf("?!:,.;");
const ADDRESS = setOf(`${ALPHANUMERIC}-+&@#/%=~_|?!:,.;`);

function setOf(characters: string): Uint8Array {
  const set = new Uint8Array(128);
  for (const character of characters) set[character.charCodeAt(0)] = 1;
  return set;
}

/** False for the NaN that is read beyond the end of a text. */
function isOf(set: Uint8Array, code: number): boolean {
  return set[code] === 1;
}

function link(text: string): string {
  switch (text.charCodeAt(0)) {
    case AT:
      return anchor(`https://twitter.com/${text.slice(1)}/`, text);
    case HASH:
      return anchor(`https://twitter.com/hashtag/${text.slice(1)}?src=hash`, text);
    default:
      return anchor(text, text);
  }
}

function anchor(address: string, text: string): string {
  return `<a target="new" href="${address}">${text}</a>`;
}
