import type { Span } from "../../core/source/span.js";
import { type Node, walk } from "../../core/syntax/index.js";
import { type MarkupPlace, MarkupPlaces } from "./markup-places.js";

/** A block statement without its own `.end`. */
export interface UnclosedBlock {
  readonly open: Span;
  /** The `.end` that closes it although it was written for the block around it. */
  readonly takes: Span | undefined;
  /** The block around it, whose `.end` is taken. */
  readonly outer: Span | undefined;
  readonly inside: "attribute" | "tag" | "element" | "block";
}

interface Tag extends Span {
  readonly kind: "open" | "or" | "end";
}

interface OpenTag {
  readonly tag: Tag;
  readonly place: MarkupPlace;
  readonly frame: MarkupPlaces["frame"];
}

/** The structural tags of a tree, whatever block they were taken to belong to. */
function structuralTags(body: readonly Node[]): readonly Tag[] {
  const tags: Tag[] = [];
  const add = (kind: Tag["kind"], span: Span | undefined): void => {
    if (span !== undefined) tags.push({ kind, start: span.start, end: span.end });
  };
  walk(body, {
    enter: (node) => {
      if (node.kind === "dropped" && node.text === "{.end}") add("end", node);
      if (!("open" in node)) return;
      add("open", node.open);
      add("end", node.close);
      if (!("alternatives" in node)) return;
      for (const branch of node.alternatives) add("or", branch.tag);
      add("or", node.otherwise?.tag);
    },
  });
  return tags.sort((a, b) => a.start - b.start);
}

/**
 * The blocks of a template that lack their `.end`, as the markup and the indentation around the tags tell: a block
 * that was opened in an attribute or element and is not closed there. `count` is how many are missing. Empty where
 * nothing tells.
 */
export function unclosedBlocks(
  source: string,
  body: readonly Node[],
  count: number,
): readonly UnclosedBlock[] {
  const tags = structuralTags(body);
  const byMarkup = culprits(source, tags, (open, place) => leaves(open.place, place)).slice(0, count);
  if (byMarkup.length > 0) return byMarkup;
  return culprits(source, tags, (open, _, tag) => {
    const [own, its] = [indentation(source, open.tag.start), indentation(source, tag.start)];
    return own !== undefined && its !== undefined && its < own ? "block" : undefined;
  }).slice(0, count);
}

function culprits(
  source: string,
  tags: readonly Tag[],
  isLeft: (open: OpenTag, place: MarkupPlace, tag: Tag) => UnclosedBlock["inside"] | undefined,
): readonly UnclosedBlock[] {
  const places = new MarkupPlaces(source);
  const stack: OpenTag[] = [];
  const found: UnclosedBlock[] = [];
  for (const tag of tags) {
    const place = places.at(tag.start);
    if (tag.kind === "open") {
      stack.push({ tag, place, frame: places.frame });
      continue;
    }
    for (let top = stack.at(-1); top !== undefined && stack.length > 1; top = stack.at(-1)) {
      const inside = isLeft(top, place, tag);
      const fits = stack.findLast((open) => isLeft(open, place, tag) === undefined);
      if (inside === undefined || fits === undefined) break;
      stack.pop();
      found.push({ open: top.tag, takes: tag, outer: stack.at(-1)?.tag, inside });
    }
    const top = stack.at(-1);
    if (tag.kind === "end") stack.pop();
    else if (top !== undefined) places.restore(top.frame);
  }
  return found;
}

/** How a block ends outside of the markup that it was opened in. */
function leaves(open: MarkupPlace, end: MarkupPlace): UnclosedBlock["inside"] | undefined {
  if (open.tag !== -1 && open.tag !== end.tag) return open.quote === "" ? "tag" : "attribute";
  if (open.quote !== "" && open.quote !== end.quote) return "attribute";
  if (open.tag !== -1 || end.tag !== -1) return undefined;
  const innermost = open.elements.at(-1);
  return innermost !== undefined && !end.elements.includes(innermost) ? "element" : undefined;
}

/** Columns before a tag that is the first on its line. */
function indentation(source: string, offset: number): number | undefined {
  const line = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  return /^[ \t]*$/.test(line) ? line.length : undefined;
}

/** The `.end` that is one too many: the first inside of markup that its block was not opened in. */
export function surplusEnd(source: string, body: readonly Node[]): Span | undefined {
  const places = new MarkupPlaces(source);
  const stack: OpenTag[] = [];
  for (const tag of structuralTags(body)) {
    const place = places.at(tag.start);
    const top = stack.at(-1);
    if (tag.kind === "open") stack.push({ tag, place, frame: places.frame });
    else if (tag.kind === "or") {
      if (top !== undefined) places.restore(top.frame);
    } else if (top === undefined) return tag;
    else {
      const isInner = place.tag !== -1 && place.tag !== top.place.tag && top.tag.start < place.tag;
      const [own, its] = [indentation(source, top.tag.start), indentation(source, tag.start)];
      const isDeeper =
        place.elements.length > top.place.elements.length &&
        own !== undefined &&
        its !== undefined &&
        its > own;
      if (isInner || isDeeper) return tag;
      stack.pop();
    }
  }
  return undefined;
}
