import { IMPLIED, isForeign, VOID } from "./elements.js";
import type { OutlineTag } from "./outline.js";

export type Mismatch =
  /** `tag` is an element that is still open where `other` closes one around it. */
  | { readonly kind: "unclosed"; readonly tag: OutlineTag; readonly other: OutlineTag }
  /** `tag` closes nothing that is open; `other` is the innermost open element. */
  | { readonly kind: "stray"; readonly tag: OutlineTag; readonly other: OutlineTag }
  /** `tag` closes an element before `other`, which was opened in it. */
  | { readonly kind: "crossed"; readonly tag: OutlineTag; readonly other: OutlineTag };

export interface Walked {
  readonly mismatches: readonly Mismatch[];
  /** End tags of elements that were opened before, and elements that are left open. */
  readonly closes: readonly OutlineTag[];
  readonly opens: readonly OutlineTag[];
}

/** Whoever has more of them has other worries, and each costs a look at all tags behind it. */
const MAX_MISMATCHES = 200;

/** Matches the start and end tags of one way through a template. */
export function walkTags(tags: readonly OutlineTag[]): Walked {
  const mismatches: Mismatch[] = [];
  const closes: OutlineTag[] = [];
  const stack: OutlineTag[] = [];
  const open = new Map<string, number>();
  const count = (name: string, change: 1 | -1): void => void open.set(name, (open.get(name) ?? 0) + change);
  const cut = (length: number): void => {
    for (const { name } of stack.splice(length)) count(name, -1);
  };
  let foreign = 0;
  for (const [index, tag] of tags.entries()) {
    if (mismatches.length > MAX_MISMATCHES) break;
    const { name } = tag;
    if (VOID.has(name) && foreign === 0) continue;
    if (tag.kind === "open") {
      if (tag.selfClosing && (foreign > 0 || isForeign(name) || name.includes("-"))) continue;
      if (isForeign(name)) foreign++;
      stack.push(tag);
      count(name, 1);
      continue;
    }
    if (isForeign(name) && foreign > 0) foreign--;
    const at = (open.get(name) ?? 0) > 0 ? stack.findLastIndex((other) => other.name === name) : -1;
    if (at === -1) {
      const innermost = stack.findLast((other) => !IMPLIED.has(other.name));
      if (innermost === undefined) closes.push(tag);
      else if (name !== "p") mismatches.push({ kind: "stray", tag, other: innermost });
      continue;
    }
    const between = stack.slice(at + 1).filter((other) => !IMPLIED.has(other.name));
    const inner = between.at(-1);
    if (inner === undefined) {
      cut(at);
    } else if (
      tags[index + 1]?.kind === "close" &&
      between.some((other) => other.name === tags[index + 1]?.name)
    ) {
      mismatches.push({ kind: "crossed", tag, other: inner });
      stack.splice(at, 1);
      count(name, -1);
    } else if (isClosedLater(tags, index, inner.name, name)) {
      mismatches.push({ kind: "stray", tag, other: inner });
    } else {
      for (const inner of between) mismatches.push({ kind: "unclosed", tag: inner, other: tag });
      cut(at);
    }
  }
  return { mismatches, closes, opens: stack.filter((other) => !IMPLIED.has(other.name)) };
}

/** Whether both an element and the one around it are closed behind an end tag, which then is one too many. */
function isClosedLater(tags: readonly OutlineTag[], index: number, inner: string, outer: string): boolean {
  const depths = new Map([
    [inner, 0],
    [outer, 0],
  ]);
  let isInnerClosed = false;
  for (let i = index + 1; i < tags.length; i++) {
    const { name, kind } = tags[i] as OutlineTag;
    const depth = depths.get(name);
    if (depth === undefined) continue;
    if (kind === "open") depths.set(name, depth + 1);
    else if (depth > 0) depths.set(name, depth - 1);
    else if (name === inner && !isInnerClosed) isInnerClosed = true;
    else return isInnerClosed && name === outer;
  }
  return false;
}

/** The tags that a piece of markup leaves open or closes for others, as a string; empty where it is complete. */
export function residueOf({ closes, opens }: Walked): string {
  return [...closes.map(({ name }) => `/${name}`), ...opens.map(({ name }) => name)].join(" ");
}
