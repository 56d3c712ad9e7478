import { distance } from "fastest-levenshtein";

/**
 * Minimum lengths of names that remain recognizable: with one letter changed, with one letter changed if all names are
 * known, with two letters changed, and with two letters swapped.
 */
const MIN_ONE_EDIT = 6;
const MIN_COMPLETE = 4;
const MIN_TWO_EDITS = 9;
const MIN_SWAP = 5;
/** Number of letters at the beginning that must be equal if two letters are changed. */
const COMMON_PREFIX = 4;

/** Maximum number of cached results. Templates repeat their names. */
const MAX_CACHED = 1_000;

/**
 * Returns a function that returns the known name that a name misspells, if any. It must look like a typing error. If
 * `isComplete`, no other names exist, so that a missing or added "s" is an error, too.
 */
export function misspellings(
  known: ReadonlySet<string>,
  isComplete = false,
): (name: string) => string | undefined {
  const folded = new Map([...known].map((name) => [foldedName(name), name]));
  const results = new Map<string, string | undefined>();
  const search = (name: string): string | undefined => {
    const sameLetters = folded.get(foldedName(name));
    // Options of content blocks have hyphens: `aspect-ratio` beside `aspectRatio`.
    if (sameLetters !== undefined && (isJoined(sameLetters) || !isJoined(name))) return sameLetters;
    return [...known].find((candidate) =>
      isComplete
        ? isTypingError(name, candidate, MIN_COMPLETE)
        : isTypingError(name, candidate, MIN_ONE_EDIT) && !isPluralOf(name, candidate),
    );
  };
  return (name) => {
    if (known.has(name)) return undefined;
    const cached = results.get(name);
    if (cached !== undefined || results.has(name)) return cached;
    if (results.size === MAX_CACHED) results.clear();
    const suggestion = search(name);
    results.set(name, suggestion);
    return suggestion;
  };
}

/** Removes differences that authors often mistake: letter case, hyphens and underscores. */
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
    (edits === 2 &&
      known.length >= MIN_TWO_EDITS &&
      name.slice(0, COMMON_PREFIX) === known.slice(0, COMMON_PREFIX))
  );
}

function isJoined(name: string): boolean {
  return /[-_]/.test(name);
}

/** Returns whether only an "s" or "es" distinguishes two names, which may be two fields. */
function isPluralOf(name: string, other: string): boolean {
  const [long, short] = name.length > other.length ? [name, other] : [other, name];
  if (long === short) return false;
  const plain = (word: string): string => word.replace(/e?s(?=$|[A-Z])/g, "");
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
