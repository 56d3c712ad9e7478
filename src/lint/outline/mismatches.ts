import { type Mismatch, matchTags } from "./match-tags.js";
import type { OutlineItem, OutlineTag } from "./outline.js";
import { isTag, pathsThrough, simplified } from "./tag-paths.js";

export interface Balance {
  /** Mistakes on every path through the tag. */
  readonly mismatches: readonly Mismatch[];
  /** Elements that every path leaves open, and end tags that close nothing in the file. */
  readonly opens: readonly OutlineTag[];
  readonly closes: readonly OutlineTag[];
}

/** With more tags on all paths, matching takes too long. */
const MAX_TAGS = 100_000;

/** Finds mismatched markup that is wrong whatever the conditions evaluate to. */
export function balanceOf(items: readonly OutlineItem[]): Balance {
  const mismatches = new Map<number, Mismatch>();
  const inParts = (list: readonly OutlineItem[]): void => {
    for (const item of list) {
      if (item.kind !== "block") continue;
      for (const part of item.parts) {
        inParts(part);
        // A mistake within one part is independent of the rest.
        const simple = simplified(part);
        if (simple.every(isTag))
          for (const mismatch of matchTags(simple).mismatches) mismatches.set(mismatch.tag.start, mismatch);
      }
    }
  };
  inParts(items);
  const tagPaths = pathsThrough(items);
  if (tagPaths === undefined) return { mismatches: [...mismatches.values()], opens: [], closes: [] };
  const { paths, choices } = tagPaths;
  if (paths.reduce((sum, path) => sum + path.length, 0) > MAX_TAGS) {
    return { mismatches: [...mismatches.values()], opens: [], closes: [] };
  }
  const present = new Map<OutlineTag, number>();
  /** By tag: the mismatch on each path. */
  const wrong = new Map<OutlineTag, Map<number, Mismatch>>();
  const opens = new Map<OutlineTag, number>();
  const closes = new Map<OutlineTag, number>();
  const add = (counts: Map<OutlineTag, number>, tag: OutlineTag): void => {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  };
  for (const [number, path] of paths.entries()) {
    for (const tag of path) add(present, tag);
    const matched = matchTags(path);
    for (const mismatch of matched.mismatches) {
      wrong.set(mismatch.tag, (wrong.get(mismatch.tag) ?? new Map<number, Mismatch>()).set(number, mismatch));
    }
    for (const tag of matched.opens) add(opens, tag);
    for (const tag of matched.closes) add(closes, tag);
  }
  for (const [tag, byPath] of wrong) {
    const [mismatch] = byPath.values();
    const isAlways = byPath.size === present.get(tag) || dependsOnOne(choices, (path) => byPath.has(path));
    if (mismatch !== undefined && isAlways) mismatches.set(tag.start, mismatch);
  }
  const always = (counts: ReadonlyMap<OutlineTag, number>): OutlineTag[] =>
    [...counts].filter(([tag, count]) => count === present.get(tag)).map(([tag]) => tag);
  return { mismatches: [...mismatches.values()], opens: always(opens), closes: always(closes) };
}

/** Returns whether the result depends on one condition only, so that no other condition can compensate for it. */
function dependsOnOne(choices: readonly (readonly number[])[], holds: (path: number) => boolean): boolean {
  const [first = []] = choices;
  return first.some((_, condition) => {
    const outcomes = new Map<number, boolean>();
    return choices.every((chosen, path) => {
      const choice = chosen[condition] ?? 0;
      const previous = outcomes.get(choice);
      if (previous === undefined) outcomes.set(choice, holds(path));
      return previous === undefined || previous === holds(path);
    });
  });
}
