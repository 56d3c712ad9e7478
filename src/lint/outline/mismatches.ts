import { isTag, simplified, waysThrough } from "./flatten.js";
import type { OutlineItem, OutlineTag } from "./outline.js";
import { type Mismatch, walkTags } from "./walk-tags.js";

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
  const found = new Map<number, Mismatch>();
  const inParts = (list: readonly OutlineItem[]): void => {
    for (const item of list) {
      if (item.kind !== "block") continue;
      for (const part of item.parts) {
        inParts(part);
        // A mistake within one part is independent of the rest.
        const simple = simplified(part);
        if (simple.every(isTag)) for (const one of walkTags(simple).mismatches) found.set(one.tag.start, one);
      }
    }
  };
  inParts(items);
  const through = waysThrough(items);
  if (through === undefined) return { mismatches: [...found.values()], opens: [], closes: [] };
  const { ways, choices } = through;
  if (ways.reduce((sum, way) => sum + way.length, 0) > MAX_TAGS) {
    return { mismatches: [...found.values()], opens: [], closes: [] };
  }
  const present = new Map<OutlineTag, number>();
  /** By tag: the mismatch on each path. */
  const wrong = new Map<OutlineTag, Map<number, Mismatch>>();
  const opens = new Map<OutlineTag, number>();
  const closes = new Map<OutlineTag, number>();
  const add = (counts: Map<OutlineTag, number>, tag: OutlineTag): void => {
    counts.set(tag, (counts.get(tag) ?? 0) + 1);
  };
  for (const [number, way] of ways.entries()) {
    for (const tag of way) add(present, tag);
    const walked = walkTags(way);
    for (const mismatch of walked.mismatches) {
      wrong.set(mismatch.tag, (wrong.get(mismatch.tag) ?? new Map<number, Mismatch>()).set(number, mismatch));
    }
    for (const tag of walked.opens) add(opens, tag);
    for (const tag of walked.closes) add(closes, tag);
  }
  for (const [tag, on] of wrong) {
    const [mismatch] = on.values();
    const isAlways = on.size === present.get(tag) || dependsOnOne(choices, (way) => on.has(way));
    if (mismatch !== undefined && isAlways) found.set(tag.start, mismatch);
  }
  const always = (counts: ReadonlyMap<OutlineTag, number>): OutlineTag[] =>
    [...counts].filter(([tag, count]) => count === present.get(tag)).map(([tag]) => tag);
  return { mismatches: [...found.values()], opens: always(opens), closes: always(closes) };
}

/** Returns whether the result depends on one condition only, so that no other condition can compensate for it. */
function dependsOnOne(choices: readonly (readonly number[])[], holds: (way: number) => boolean): boolean {
  const [first = []] = choices;
  return first.some((_, condition) => {
    const outcomes = new Map<number, boolean>();
    return choices.every((chosen, way) => {
      const choice = chosen[condition] ?? 0;
      const previous = outcomes.get(choice);
      if (previous === undefined) outcomes.set(choice, holds(way));
      return previous === undefined || previous === holds(way);
    });
  });
}
