import { matchTags, residueOf } from "./match-tags.js";
import type { OutlineBlock, OutlineItem, OutlineTag } from "./outline.js";

/** Maximum number of paths through a file. */
const MAX_PATHS = 128;

/** One path through a template: the tags that are rendered for one combination of conditions. */
export type TagPath = readonly OutlineTag[];

export interface TagPaths {
  readonly paths: readonly TagPath[];
  /** For each path, the choice for each condition. */
  readonly choices: readonly (readonly number[])[];
}

/**
 * Returns all paths through the items. Block statements whose parts leave the same elements open count as one part and
 * do not multiply the paths. Returns undefined if there are too many.
 */
export function pathsThrough(items: readonly OutlineItem[]): TagPaths | undefined {
  const simple = simplified(items);
  const choices = new Map<string, number>();
  countChoices(simple, choices);
  const total = [...choices.values()].reduce((product, count) => Math.min(product * count, MAX_PATHS + 1), 1);
  if (total > MAX_PATHS) return undefined;
  const paths: TagPath[] = [];
  const allChoices: (readonly number[])[] = [];
  for (let number = 0; number < total; number++) {
    const chosen = new Map<string, number>();
    let rest = number;
    for (const [key, count] of choices) {
      chosen.set(key, rest % count);
      rest = Math.floor(rest / count);
    }
    const path: OutlineTag[] = [];
    collect(simple, chosen, path);
    paths.push(path);
    allChoices.push([...chosen.values()]);
  }
  return { paths, choices: allChoices };
}

function collect(
  items: readonly OutlineItem[],
  chosen: ReadonlyMap<string, number>,
  into: OutlineTag[],
): void {
  for (const item of items) {
    if (item.kind !== "block") into.push(item);
    else collect(item.parts[Math.min(chosen.get(item.key) ?? 0, item.parts.length - 1)] ?? [], chosen, into);
  }
}

function countChoices(items: readonly OutlineItem[], choices: Map<string, number>): void {
  for (const item of items) {
    if (item.kind !== "block") continue;
    choices.set(item.key, Math.max(choices.get(item.key) ?? 0, item.parts.length));
    for (const part of item.parts) countChoices(part, choices);
  }
}

const cache = new WeakMap<readonly OutlineItem[], readonly OutlineItem[]>();

/** Returns the items without the block statements that leave nothing open or closed. */
export function simplified(items: readonly OutlineItem[]): readonly OutlineItem[] {
  if (items.every(isTag)) return items;
  let simple = cache.get(items);
  if (simple === undefined) {
    simple = items.flatMap((item) => (item.kind === "block" ? simplifiedBlock(item) : [item]));
    cache.set(items, simple);
  }
  return simple;
}

/**
 * Returns the tags of the first part if all parts have the same effect. The mistakes within parts are found part by
 * part.
 */
function simplifiedBlock(block: OutlineBlock): readonly OutlineItem[] {
  const parts = block.parts.map(simplified);
  const residues = parts.map((part) => (part.every(isTag) ? residueOf(matchTags(part)) : undefined));
  const [first] = residues;
  if (first !== undefined && residues.every((residue) => residue === first)) {
    const shown = parts.find((part) => part.length > 0) ?? [];
    return first === "" ? [] : shown;
  }
  return [{ ...block, parts }];
}

export function isTag(item: OutlineItem): item is OutlineTag {
  return item.kind !== "block";
}
