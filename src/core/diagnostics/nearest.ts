import { distance } from "fastest-levenshtein";

/** Longer names are not compared: they are unlikely to be typing errors, and comparing them is slow. */
const MAX_LENGTH = 64;

/**
 * Returns the known name closest to `name`, or undefined if none is close enough. Short names may differ by one edit,
 * longer ones by two or three, and names of one letter by case only; letter case counts little.
 */
export function nearest(name: string, known: Iterable<string>): string | undefined {
  if (name.length > MAX_LENGTH) return undefined;
  const allowed = name.length <= 3 ? 1 : name.length <= 8 ? 2 : 3;
  const folded = name.toLowerCase();
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const candidate of known) {
    if (Math.abs(candidate.length - name.length) > allowed) continue;
    const edits =
      distance(folded, candidate.toLowerCase()) + (folded[0] === candidate[0]?.toLowerCase() ? 0 : 0.5);
    const isLetter = name.length === 1 || candidate.length === 1;
    if (edits < (isLetter ? Math.min(bestDistance, 1) : bestDistance)) {
      best = candidate;
      bestDistance = edits;
    }
  }
  return best;
}

/** Returns the path that `path` probably means: that of a file of the same name, or else the nearest one. */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const name = fileName(path);
  return known.find((other) => fileName(other) === name) ?? nearest(path, known);
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
