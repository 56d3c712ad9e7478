import type { OutlineBlock, OutlineItem, OutlineTag } from "./outline.js";
import { residueOf, walkTags } from "./walk-tags.js";

/** More ways through a file than this are not gone. */
const MAX_WAYS = 128;

/** One way through a template: the tags that are rendered if each condition comes out as chosen. */
export type Way = readonly OutlineTag[];

export interface Ways {
  readonly ways: readonly Way[];
  /** For each way what was chosen for each condition. */
  readonly choices: readonly (readonly number[])[];
}

/**
 * All ways through the items. Block statements whose parts leave the same elements open count as one part, so that only
 * the others multiply the ways. Undefined where there are too many.
 */
export function waysThrough(items: readonly OutlineItem[]): Ways | undefined {
  const simple = simplified(items);
  const choices = new Map<string, number>();
  countChoices(simple, choices);
  const total = [...choices.values()].reduce((product, count) => Math.min(product * count, MAX_WAYS + 1), 1);
  if (total > MAX_WAYS) return undefined;
  const ways: Way[] = [];
  const taken: (readonly number[])[] = [];
  for (let number = 0; number < total; number++) {
    const chosen = new Map<string, number>();
    let rest = number;
    for (const [key, count] of choices) {
      chosen.set(key, rest % count);
      rest = Math.floor(rest / count);
    }
    const way: OutlineTag[] = [];
    collect(simple, chosen, way);
    ways.push(way);
    taken.push([...chosen.values()]);
  }
  return { ways, choices: taken };
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

const known = new WeakMap<readonly OutlineItem[], readonly OutlineItem[]>();

/** The items without the block statements that leave nothing open or closed. */
export function simplified(items: readonly OutlineItem[]): readonly OutlineItem[] {
  if (items.every(isTag)) return items;
  let simple = known.get(items);
  if (simple === undefined) {
    simple = items.flatMap((item) => (item.kind === "block" ? simplifiedBlock(item) : [item]));
    known.set(items, simple);
  }
  return simple;
}

/** The tags of the first part where all parts come to the same; their own mistakes are looked for part by part. */
function simplifiedBlock(block: OutlineBlock): readonly OutlineItem[] {
  const parts = block.parts.map(simplified);
  const residues = parts.map((part) => (part.every(isTag) ? residueOf(walkTags(part)) : undefined));
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
