/**
 * Converts URLs, `@mentions` and `#hashtags` of a text to links. The text must be HTML and is otherwise unchanged;
 * links cannot contain markup. Works in one pass, also for hostile texts.
 */
export function linkTwitterText(text: string): string {
  const parts: string[] = [];
  let copied = 0;
  CANDIDATE.lastIndex = 0;
  for (let match = CANDIDATE.exec(text); match !== null; match = CANDIDATE.exec(text)) {
    const start = match.index;
    const end = linkEnd(text, start);
    CANDIDATE.lastIndex = end < 0 ? start + 1 : end;
    if (end < 0) continue;
    parts.push(text.slice(copied, start), link(text.slice(start, end)));
    copied = end;
  }
  return copied === 0 ? text : parts.join("") + text.slice(copied);
}

/** Possible starts of a link: a name after a blank, a URL not after a letter. `linkEnd` decides. */
const CANDIDATE = /(?<![^ ])[@#](?=\w)|(?<!\w)(?:https?|ftp|file):\/\//gi;

const HASH = 35;
const SLASH = 47;
const COLON = 58;
const AT = 64;
const BACKSLASH = 92;

/** Returns the end of the URL, mention or hashtag that starts at `start`, or -1. */
function linkEnd(text: string, start: number): number {
  const first = text.charCodeAt(start);
  return first === AT || first === HASH ? nameEnd(text, start + 1) : addressEnd(text, start);
}

/** A URL takes precedence over a name: in `@http://a` the `@` is not a mention. */
function nameEnd(text: string, start: number): number {
  let end = start;
  while (isOf(WORD, text.charCodeAt(end))) end++;
  return addressEnd(text, start) >= 0 ? -1 : end;
}

/** Excludes punctuation at the end of a URL; includes one backslash. */
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

/** Returns the end of a scheme and `://` that start at `start`, or -1. */
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

/** False for NaN, the result of reading past the end. */
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
