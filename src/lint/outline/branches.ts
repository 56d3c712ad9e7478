import { OPTIONAL_END } from "./elements.js";
import { matchTags, type TagMatching } from "./match-tags.js";
import type { OutlineBlock, OutlineItem, OutlineTag } from "./outline.js";
import { isTag, simplified } from "./tag-paths.js";

/** Maximum number of uneven tags. Each requires a look at all tags around its block. */
const MAX_UNEVEN = 100;

/** A tag that only some branches of a block have, or that every iteration of a loop adds, without a counterpart. */
export interface UnevenTag {
  readonly tag: OutlineTag;
  readonly by: "branch" | "loop";
  /** Whether it is in an element of the file, so that no other file can have its counterpart. */
  readonly isEnclosed: boolean;
}

/** The unmatched tags of one kind of element in the parts of a block, and the uneven one, if any. */
interface Involved {
  readonly name: string;
  readonly block: OutlineBlock;
  readonly uneven: OutlineTag | undefined;
  /** See `UnevenTag`. Evaluated for uneven tags only. */
  readonly isEnclosed: () => boolean;
}

/**
 * Finds the branches that leave other elements open than the rest of their block, unless another block of the file has
 * branches with such tags of the same kind of element. The markup after such a block is wrong for one of its branches.
 */
export function unevenTags(items: readonly OutlineItem[]): readonly UnevenTag[] {
  const involved: Involved[] = [];
  const visit = (list: readonly OutlineItem[], isInside: () => boolean): void => {
    for (const [index, item] of list.entries()) {
      if (item.kind !== "block") continue;
      const isEnclosed = (): boolean => isInside() || isBetweenTags(list, index);
      const isIteration = item.isLoop && !isIsolated(item);
      for (const part of item.parts) visit(part, isIteration ? () => true : isEnclosed);
      for (const part of involvedIn(item)) involved.push({ ...part, isEnclosed });
    }
  };
  visit(items, () => false);
  const blocks = new Map<string, number>();
  for (const { name } of involved) blocks.set(name, (blocks.get(name) ?? 0) + 1);
  return involved
    .filter(({ name, uneven }) => uneven !== undefined && blocks.get(name) === 1)
    .slice(0, MAX_UNEVEN)
    .flatMap(({ block, uneven, isEnclosed }) =>
      uneven === undefined ? [] : [{ tag: uneven, by: kindOf(block), isEnclosed: isEnclosed() }],
    );
}

/** Returns the items as if a tag were not there, or as if its branch were always taken. */
export function withoutTag(
  items: readonly OutlineItem[],
  tag: OutlineTag,
  how: "no tag" | "always",
): readonly OutlineItem[] {
  return items.flatMap((item): readonly OutlineItem[] => {
    if (item.kind !== "block") return item === tag && how === "no tag" ? [] : [item];
    const own = how === "always" ? item.parts.find((part) => part.includes(tag)) : undefined;
    return own ?? [{ ...item, parts: item.parts.map((part) => withoutTag(part, tag, how)) }];
  });
}

function involvedIn(block: OutlineBlock): readonly Omit<Involved, "isEnclosed">[] {
  const matched = matchedParts(block);
  if (matched === undefined || matched.every(isBalanced)) return [];
  const balances = matched.map(balancesOf);
  const first = new Map<string, OutlineTag>();
  for (const tag of matched.flatMap(unmatchedTags)) if (!first.has(tag.name)) first.set(tag.name, tag);
  return [...first].map(([name, tag]) => {
    const counts = balances.map((balance) => balance.get(name) ?? 0);
    const isUneven = block.isLoop ? isUnevenLoop(block, counts) : counts.some((count) => count !== counts[0]);
    return { name, block, uneven: isUneven ? tag : undefined };
  });
}

function isUnevenLoop(block: OutlineBlock, [balance]: readonly number[]): boolean {
  return balance !== 0 && !isIsolated(block) && !block.hasAlternates;
}

function kindOf({ isLoop }: OutlineBlock): UnevenTag["by"] {
  return isLoop ? "loop" : "branch";
}

/** Returns whether a block contains the markup of a macro, or the output of a loop between its elements. */
function isIsolated({ key }: OutlineBlock): boolean {
  return key.startsWith("isolated");
}

function matchedParts({ parts }: OutlineBlock): readonly TagMatching[] | undefined {
  const matched: TagMatching[] = [];
  for (const part of parts) {
    const simple = simplified(part);
    if (!simple.every(isTag)) return undefined;
    matched.push(matchTags(simple));
  }
  return matched;
}

function isBalanced({ opens, closes }: TagMatching): boolean {
  return opens.length === 0 && closes.length === 0;
}

/** Returns the tags of a part that it does not match by itself. */
function unmatchedTags({ opens, closes }: TagMatching): readonly OutlineTag[] {
  return [...opens, ...closes].filter(({ name }) => !OPTIONAL_END.has(name));
}

/** Returns the number of elements that a part leaves open minus those it closes, by name. */
function balancesOf({ opens, closes }: TagMatching): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  const add = (name: string, change: 1 | -1): void => {
    balances.set(name, (balances.get(name) ?? 0) + change);
  };
  for (const { name } of opens) add(name, 1);
  for (const { name } of closes) add(name, -1);
  return balances;
}

/** Returns whether an item lies between a start tag and the end tag of the same element. */
function isBetweenTags(list: readonly OutlineItem[], index: number): boolean {
  const before = matchTags(list.slice(0, index).filter(isTag)).opens;
  const after = new Set(matchTags(list.slice(index + 1).filter(isTag)).closes.map(({ name }) => name));
  return before.some(({ name }) => after.has(name));
}
