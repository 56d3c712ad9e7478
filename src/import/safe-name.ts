import { idOf } from "#site/content/content-id.js";

/** Bytes. File systems allow 255, and the ending and numbers are added. */
const MAX_SEGMENT = 100;
/** Folders below a content folder. */
const MAX_SEGMENTS = 8;
/** Windows opens devices by these names, whatever the ending. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/**
 * Makes a file name of a part of an address: one that stays in its folder, is not hidden, and is valid in Windows too.
 * Keeps blanks and accents. Undefined if nothing is left.
 */
export function safeSegment(text: string): string | undefined {
  const name = Buffer.from(text.normalize("NFC"))
    .toString()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: file names must not contain them
    .replace(/[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/[\\/:*?"<>|]+/g, "-")
    .replace(/^[\s.]+|[\s.]+$/g, "")
    // A folder of this name could not lie beside a file of this name.
    .replace(/\.json$/i, "-json");
  if (name === "") return undefined;
  if (RESERVED.test(name)) return `-${name}`;
  return Buffer.byteLength(name) <= MAX_SEGMENT ? name : shortened(name);
}

function shortened(name: string): string {
  let short = "";
  let size = 0;
  for (const character of name) {
    size += Buffer.byteLength(character);
    if (size > MAX_SEGMENT - 9) break;
    short += character;
  }
  return `${short.trimEnd()}-${idOf("name", name).slice(0, 8)}`;
}

/** Splits the path of an address into safe file names. Parts such as `..` are left out. */
export function safeSegments(path: string): readonly string[] {
  const parts = path.split("/").flatMap((part) => safeSegment(decoded(part)) ?? []);
  if (parts.length <= MAX_SEGMENTS) return parts;
  const last = safeSegment(parts.slice(MAX_SEGMENTS - 1).join("-"));
  return [...parts.slice(0, MAX_SEGMENTS - 1), ...(last === undefined ? [] : [last])];
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Gives each name once. Names that differ only in case would be one file in Windows and macOS. */
export class UniqueNames {
  readonly #taken = new Set<string>();
  readonly #next = new Map<string, number>();

  /** Returns the name, or with a number at its end if it is taken. */
  take(name: string): string {
    let unique = name;
    for (let number = this.#next.get(keyOf(name)) ?? 2; this.#taken.has(keyOf(unique)); number++) {
      unique = `${name}-${number}`;
      this.#next.set(keyOf(name), number + 1);
    }
    this.#taken.add(keyOf(unique));
    return unique;
  }
}

function keyOf(name: string): string {
  return name.normalize("NFC").toLowerCase();
}
