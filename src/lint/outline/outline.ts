import type { Node } from "#core/syntax/index.js";
import type { HtmlEvents } from "../html/incremental-tokenizer.js";
import { HOLE, type HtmlTag } from "../html/tag.js";
import type { PartKind } from "../traverse.js";

export interface OutlineTag {
  readonly kind: "open" | "close";
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly selfClosing: boolean;
  /** The literal id of the element. */
  readonly id: string | undefined;
}

/** A block statement around tags. `key` identifies the condition that selects one of its parts. */
export interface OutlineBlock {
  readonly kind: "block";
  readonly key: string;
  readonly start: number;
  readonly isLoop: boolean;
  /** Whether a loop writes markup between its elements. */
  readonly hasAlternates: boolean;
  readonly parts: (readonly OutlineItem[])[];
}

export type OutlineItem = OutlineTag | OutlineBlock;

export interface MarkupError {
  /** The code in the HTML standard. */
  readonly code: string;
  readonly offset: number;
}

const MAX_DEPTH = 100;

interface OpenBlock {
  readonly parts: (readonly OutlineItem[])[];
  readonly outer: OutlineItem[];
  hasAlternates: boolean;
}

/** Collects the tags of a file in the tree of its block statements: the markup of every page that it can render. */
export class Outline implements HtmlEvents {
  readonly items: OutlineItem[] = [];
  readonly errors: MarkupError[] = [];
  /** Whether blocks are nested too deeply to follow the markup. */
  isTooDeep = false;
  /** Every tag, each time it is read. */
  readonly tags: HtmlTag[] = [];
  /** Where end tags start, each time they are read. */
  readonly endTags: number[] = [];
  #byStart: readonly HtmlTag[] | undefined;
  #items: OutlineItem[] = this.items;
  readonly #open: OpenBlock[] = [];
  /** Names of values that are never missing where the template is rendered. */
  readonly present: ReadonlySet<string>;

  constructor(present: ReadonlySet<string> = new Set()) {
    this.present = present;
  }

  startTag(tag: HtmlTag): void {
    this.tags.push(tag);
    if (tag.name.includes("<")) this.parseError("tag-in-tag", tag.start);
    if (!isKnown(tag.name)) return;
    const { name, start, end, selfClosing } = tag;
    const id = tag.attributes.find((attribute) => attribute.name === "id")?.value.trim();
    const literal = id === undefined || id === "" || id.includes(HOLE) ? undefined : id;
    this.#items.push({ kind: "open", name, start, end, selfClosing, id: literal });
  }

  endTag(name: string, start: number, end: number): void {
    if (name.includes("<")) this.parseError("tag-in-tag", start);
    this.endTags.push(start);
    if (isKnown(name))
      this.#items.push({ kind: "close", name, start, end, selfClosing: false, id: undefined });
  }

  parseError(code: string, offset: number): void {
    this.errors.push({ code, offset });
  }

  /** Returns the start tag that contains an offset or ends there. Call it after the last tag. */
  tagAround(offset: number): HtmlTag | undefined {
    this.#byStart ??= byStart(this.tags);
    let [low, high] = [0, this.#byStart.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#byStart[middle] as HtmlTag).start <= offset) low = middle + 1;
      else high = middle;
    }
    const tag = this.#byStart[low - 1];
    return tag !== undefined && offset <= tag.end ? tag : undefined;
  }

  enter(node: Node): void {
    if (!("body" in node)) return;
    if (this.#open.length > MAX_DEPTH) this.isTooDeep = true;
    this.#open.push({ parts: [], outer: this.#items, hasAlternates: false });
  }

  enterPart(): void {
    this.#items = [];
  }

  leavePart(owner: Node, part: PartKind): void {
    const open = this.#open.at(-1);
    // The part between two elements of a loop must be balanced by itself, like a macro.
    if (open === undefined) return;
    if (part === "alternates" || owner.kind === "macro") {
      open.hasAlternates ||= part === "alternates" && this.#items.length > 0;
      if (this.#items.length > 0) open.outer.push(isolated(owner, this.#items));
    } else open.parts.push(this.#items);
  }

  leave(node: Node): void {
    if (!("body" in node)) return;
    const open = this.#open.pop();
    if (open === undefined) return;
    this.#items = open.outer;
    const { parts, hasAlternates } = open;
    if (node.kind === "macro" || parts.every((items) => items.length === 0)) return;
    const skippable = !("otherwise" in node) || node.otherwise === undefined;
    if (skippable && !this.#isCertain(node)) parts.push([]);
    const isLoop = node.kind === "repeated";
    this.#items.push({ kind: "block", key: keyOf(node), start: node.start, isLoop, hasAlternates, parts });
  }

  /** Returns whether the body of a block is always rendered. Sections look for their value only in the current one. */
  #isCertain(node: Node): boolean {
    if (node.kind === "section") return this.#open.length === 0 && this.present.has(keyOf(node));
    return node.kind === "if" && this.present.has(keyOf(node));
  }
}

/** Returns the tags in source order. Of a tag that several branches complete, it returns the longest. */
function byStart(tags: readonly HtmlTag[]): readonly HtmlTag[] {
  const longest = new Map<number, HtmlTag>();
  for (const tag of tags) if ((longest.get(tag.start)?.end ?? -1) < tag.end) longest.set(tag.start, tag);
  return [...longest.values()].sort((a, b) => a.start - b.start);
}

/** Returns a block for a part whose surrounding markup is unknown. */
function isolated(owner: Node, items: readonly OutlineItem[]): OutlineBlock {
  return {
    kind: "block",
    key: `isolated ${owner.start}`,
    start: owner.start,
    isLoop: true,
    hasAlternates: false,
    parts: [items, []],
  };
}

/** Returns a key that is equal for conditions with the same text. */
function keyOf(node: Node): string {
  switch (node.kind) {
    case "if": {
      const { references, operators } = node.condition;
      return references
        .map(({ text }, i) => `${text} ${operators[i] ?? ""}`)
        .join(" ")
        .trim();
    }
    case "section":
      return node.reference.text;
    case "predicate":
      return `${node.predicate.name} ${node.predicate.arguments?.text ?? ""}`;
    default:
      return `${node.kind} ${node.start}`;
  }
}

/** Platform tags have their own rules. If data decides the name, nothing is known. */
function isKnown(name: string): boolean {
  return !name.includes(HOLE) && !name.startsWith("squarespace:") && /^[a-z][a-z0-9:_.-]*$/.test(name);
}
