import { endsParagraph, isForeign, OPTIONAL_END, VOID } from "./elements.js";
import type { OutlineTag } from "./outline.js";

export type Mismatch =
  /** `tag` is an element that is still open where `other` closes an enclosing one. */
  | { readonly kind: "unclosed"; readonly tag: OutlineTag; readonly other: OutlineTag }
  /** `tag` closes nothing that is open; `other` is the innermost open element. */
  | { readonly kind: "stray"; readonly tag: OutlineTag; readonly other: OutlineTag }
  /** `tag` is a `</p>` without a paragraph; `other` ended every paragraph that was open before it. */
  | { readonly kind: "ended"; readonly tag: OutlineTag; readonly other: OutlineTag }
  /** `tag` is at the place where `other` should end. `other` has no end tag. */
  | { readonly kind: "misnamed"; readonly tag: OutlineTag; readonly other: OutlineTag }
  /** `tag` closes an element before `other`, which was opened inside of it. */
  | { readonly kind: "crossed"; readonly tag: OutlineTag; readonly other: OutlineTag };

export interface TagMatching {
  readonly mismatches: readonly Mismatch[];
  /** End tags of elements that were opened earlier, and elements that are left open. */
  readonly closes: readonly OutlineTag[];
  readonly opens: readonly OutlineTag[];
  /** Like `opens`, with elements whose end tag may be omitted. */
  readonly unclosed: readonly OutlineTag[];
}

/** Maximum number of mismatches. Each requires a look at all tags after it. */
const MAX_MISMATCHES = 200;
/** Maximum number of tags to look at for the end of a misnamed element. */
const MAX_LOOKAHEAD = 5_000;

/** Matches the start and end tags of one path through a template. */
export function matchTags(tags: readonly OutlineTag[]): TagMatching {
  const mismatches: Mismatch[] = [];
  const closes: OutlineTag[] = [];
  const stack: OutlineTag[] = [];
  const open = new Map<string, number>();
  /** Number of open elements that need an end tag. */
  let required = 0;
  const count = (name: string, change: 1 | -1): void => {
    open.set(name, (open.get(name) ?? 0) + change);
    if (!OPTIONAL_END.has(name)) required += change;
  };
  const cut = (length: number): void => {
    for (const { name } of stack.splice(length)) count(name, -1);
  };
  const isOpenAround = (name: string, inner: OutlineTag): boolean => {
    const within = stack.slice(stack.lastIndexOf(inner)).filter((tag) => tag.name === name).length;
    return (open.get(name) ?? 0) > within;
  };
  let foreign = 0;
  let block: OutlineTag | undefined;
  for (const [index, tag] of tags.entries()) {
    if (mismatches.length > MAX_MISMATCHES) break;
    const { name } = tag;
    if (VOID.has(name) && foreign === 0) continue;
    if (tag.kind === "open") {
      if (tag.selfClosing && (foreign > 0 || isForeign(name) || name.includes("-"))) continue;
      if (isForeign(name)) foreign++;
      // Inside other elements, such as buttons, it ends only the paragraphs of that element.
      if (stack.length === 0 && endsParagraph(name)) block = tag;
      stack.push(tag);
      count(name, 1);
      continue;
    }
    if (isForeign(name) && foreign > 0) foreign--;
    const at = (open.get(name) ?? 0) > 0 ? stack.findLastIndex((other) => other.name === name) : -1;
    if (at === -1) {
      const innermost = required === 0 ? undefined : stack.findLast((other) => !OPTIONAL_END.has(other.name));
      if (innermost === undefined) {
        if (name === "p" && block !== undefined) mismatches.push({ kind: "ended", tag, other: block });
        else closes.push(tag);
      } else if (isMisnamed(tags, index, innermost, (other) => isOpenAround(other, innermost))) {
        mismatches.push({ kind: "misnamed", tag, other: innermost });
        cut(stack.lastIndexOf(innermost));
      } else mismatches.push({ kind: "stray", tag, other: innermost });
      continue;
    }
    if (at === stack.length - 1) {
      cut(at);
      continue;
    }
    const between = stack.slice(at + 1).filter((other) => !OPTIONAL_END.has(other.name));
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
  return {
    mismatches,
    closes,
    opens: stack.filter((other) => !OPTIONAL_END.has(other.name)),
    unclosed: stack,
  };
}

/**
 * Returns whether nothing else closes an element before the end of its parent, so that this end tag was meant for it.
 */
function isMisnamed(
  tags: readonly OutlineTag[],
  index: number,
  { name }: OutlineTag,
  isOpenAround: (name: string) => boolean,
): boolean {
  const end = Math.min(tags.length, index + 1 + MAX_LOOKAHEAD);
  let depth = 0;
  for (let i = index + 1; i < end; i++) {
    const tag = tags[i] as OutlineTag;
    if (VOID.has(tag.name) || tag.selfClosing) continue;
    if (tag.kind === "open") depth += OPTIONAL_END.has(tag.name) ? 0 : 1;
    else if (depth > 0) depth -= OPTIONAL_END.has(tag.name) ? 0 : 1;
    else if (tag.name === name) return false;
    else if (isOpenAround(tag.name)) return true;
  }
  return false;
}

/** Returns whether both an element and the one around it are closed after an end tag, which is then surplus. */
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

/** Returns the tags that a piece of markup leaves open or closes for others, as a string. Empty for balanced markup. */
export function residueOf({ closes, unclosed }: TagMatching): string {
  return [...closes.map(({ name }) => `/${name}`), ...unclosed.map(({ name }) => name)].join(" ");
}
