import { distance } from "fastest-levenshtein";

/**
 * Shortest names that a typing error leaves recognizable: with one letter changed, with one changed where all names are
 * known, with two changed, and with two swapped.
 */
const MIN_ONE_EDIT = 6;
const MIN_COMPLETE = 4;
const MIN_TWO_EDITS = 9;
const MIN_SWAP = 5;
/** Beginning that names with two letters changed have in common. */
const COMMON = 4;

/** Names whose result is remembered. Templates repeat theirs. */
const MAX_REMEMBERED = 1_000;

/**
 * Returns a function that returns the known name that a name misspells, if any. It must look like a typing error. If
 * `isComplete`, no other names exist, so that a missing or added "s" is an error, too.
 */
export function misspellings(
  known: ReadonlySet<string>,
  isComplete = false,
): (name: string) => string | undefined {
  const folded = new Map([...known].map((name) => [foldedName(name), name]));
  const found = new Map<string, string | undefined>();
  const search = (name: string): string | undefined => {
    const alike = folded.get(foldedName(name));
    // Options of content blocks have hyphens: `aspect-ratio` beside `aspectRatio`.
    if (alike !== undefined && (isJoined(alike) || !isJoined(name))) return alike;
    return [...known].find((candidate) =>
      isComplete
        ? isTypingError(name, candidate, MIN_COMPLETE)
        : isTypingError(name, candidate, MIN_ONE_EDIT) && !isPluralOf(name, candidate),
    );
  };
  return (name) => {
    if (known.has(name)) return undefined;
    const earlier = found.get(name);
    if (earlier !== undefined || found.has(name)) return earlier;
    if (found.size === MAX_REMEMBERED) found.clear();
    const suggestion = search(name);
    found.set(name, suggestion);
    return suggestion;
  };
}

/** Letter case, hyphens and underscores are easily mistaken. */
function foldedName(name: string): string {
  return name.replace(/[-_]/g, "").toLowerCase();
}

function isTypingError(name: string, known: string, minLength: number): boolean {
  const difference = Math.abs(name.length - known.length);
  if (difference > 2 || name[0] !== known[0] || isJoined(name) !== isJoined(known)) return false;
  // A number distinguishes names: `addressLine3`.
  if (name.replace(/\D/g, "") !== known.replace(/\D/g, "")) return false;
  if (known.length >= MIN_SWAP && difference === 0 && isSwapped(name, known)) return true;
  if (known.length < minLength) return false;
  const edits = distance(name, known);
  return (
    edits === 1 ||
    (edits === 2 && known.length >= MIN_TWO_EDITS && name.slice(0, COMMON) === known.slice(0, COMMON))
  );
}

function isJoined(name: string): boolean {
  return /[-_]/.test(name);
}

/** Returns whether only an "s" or "es" distinguishes two names, which may be two fields. */
function isPluralOf(name: string, other: string): boolean {
  const [long, short] = name.length > other.length ? [name, other] : [other, name];
  if (long === short) return false;
  const plain = (one: string): string => one.replace(/e?s(?=$|[A-Z])/g, "");
  return plain(long) === plain(short);
}

/** Returns whether two neighbouring letters changed places. */
function isSwapped(name: string, known: string): boolean {
  let at = 0;
  while (at < name.length && name[at] === known[at]) at++;
  return (
    name[at] === known[at + 1] && name[at + 1] === known[at] && name.slice(at + 2) === known.slice(at + 2)
  );
}
