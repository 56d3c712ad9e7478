import type { HtmlTag } from "#lint/html/tag.js";
import type { Edit } from "./edit.js";
import type { Piece } from "./pieces.js";

/** Longer start tags get a line for each attribute. */
const WIDTH = 100;
const UNIT = "  ";
/** Indentation deeper than this does not help, and costs the square of the depth. */
const MAX_LEVEL = 40;

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "));
/** Pages rarely indent what is in these. */
const FLAT = new Set(["html", "body"]);
/** Elements whose white space shows. */
const EXACT = new Set(["pre", "listing", "textarea", "xmp", "plaintext"]);
/** An end tag inside of one of these does not end an element around it. */
const SCOPES = new Set(
  "table caption td th template object marquee applet select svg math button".split(" "),
);
/** Start tags that end an open element of one of these names, if its end tag was omitted. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  li: ["li"],
  dt: ["dt", "dd"],
  dd: ["dt", "dd"],
  option: ["option"],
  tr: ["tr", "td", "th"],
  td: ["td", "th"],
  th: ["td", "th"],
};

/** An open element or block. A linked list, so that a block can restore what was open before it. */
interface Open {
  readonly parent: Open | undefined;
  readonly name: string | undefined;
  /** The level of the line that it begins in. */
  readonly level: number;
  /** Whether its white space shows. */
  readonly isExact?: boolean;
}

/** The state before a block, and after its parts. */
interface Block {
  readonly before: Open | undefined;
  readonly level: number;
  readonly exact: number;
  /** The elements that the first part leaves open. */
  first: { readonly top: Open | undefined } | undefined;
  exactAfter: number;
}

/** Computes the white space of lines and of long tags. `tags` are the changes inside tags, in order. */
export class Layout {
  readonly #source: string;
  readonly #edits: Edit[] = [];
  readonly #at = new Map<number, Piece>();
  readonly #pieces: readonly Piece[];
  readonly #tags: readonly Edit[];
  readonly #blocks: Block[] = [];
  readonly #newline: string;
  #top: Open | undefined;
  /** The level of the current line. */
  #level = 0;
  /** Where the text of the current line begins. */
  #lineStartsAt = 0;
  /** Number of open elements whose white space shows. */
  #exact = 0;
  #isOff = false;
  #nextTag = 0;
  /** The end of what has been measured, and the width of the current line up to there. */
  #measured = 0;
  #column = 0;
  /** The tag that is being laid out. */
  #tag:
    | { readonly start: number; readonly level: number; readonly blocks: number; broken: boolean }
    | undefined;

  constructor(source: string, pieces: readonly Piece[], tags: readonly Edit[]) {
    this.#source = source;
    this.#pieces = pieces;
    this.#tags = tags;
    this.#newline = /\r\n|\n|\r/.exec(source)?.[0] ?? "\n";
    for (const piece of pieces) if (piece.kind !== "blank") this.#at.set(piece.start, piece);
  }

  edits(): readonly Edit[] {
    for (const [index, piece] of this.#pieces.entries()) {
      this.#measure(piece.start);
      switch (piece.kind) {
        case "blank":
          this.#blank(piece);
          break;
        case "element":
          this.#element(piece.tag, index);
          break;
        case "end-tag":
          this.#endTag(piece.name);
          break;
        case "open":
          this.#blocks.push({
            before: this.#top,
            level: this.#level,
            exact: this.#exact,
            first: undefined,
            exactAfter: 0,
          });
          this.#top = { parent: this.#top, name: undefined, level: this.#level };
          break;
        case "middle":
        case "close":
          this.#endPart(piece);
          break;
        case "off":
          this.#isOff = true;
          break;
        case "on":
          this.#isOff = false;
      }
    }
    this.#measure(this.#source.length);
    return this.#edits;
  }

  /** Moves to an offset. Adds the changes of template tags on the way. */
  #measure(to: number): void {
    for (
      let tag = this.#tags[this.#nextTag];
      tag !== undefined && tag.start < to;
      tag = this.#tags[++this.#nextTag]
    ) {
      this.#write(this.#source.slice(this.#measured, tag.start));
      this.#measured = Math.max(this.#measured, tag.start);
      if (this.#isOff) continue;
      this.#edits.push(tag);
      this.#write(tag.text);
      this.#measured = tag.end;
    }
    if (to <= this.#measured) return;
    this.#write(this.#source.slice(this.#measured, to));
    this.#measured = to;
  }

  #write(text: string): void {
    const line = Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r"));
    this.#column = line === -1 ? this.#column + text.length : text.length - line - 1;
  }

  #blank(piece: Extract<Piece, { kind: "blank" }>): void {
    const text = piece.tag === undefined ? this.#lineStart(piece) : this.#betweenAttributes(piece);
    if (text === undefined || this.#isOff || this.#exact > 0) return;
    const { start, end } = piece;
    if (text !== this.#source.slice(start, end)) this.#edits.push({ start, end, text });
    this.#write(text);
    this.#measured = end;
  }

  #lineStart({ start, end }: Piece): string {
    const breaks = this.#source.slice(start, end).match(/\r\n|\n|\r/g) ?? [];
    const isEdge = start === 0 || end === this.#source.length;
    this.#level = this.#levelAt(end);
    this.#lineStartsAt = end;
    const indentation = end === this.#source.length ? "" : indent(this.#level);
    return breaks.slice(0, isEdge ? 1 : 2).join("") + indentation;
  }

  #levelAt(offset: number): number {
    const next = this.#at.get(offset);
    if (next?.kind === "middle" || next?.kind === "close") return this.#blocks.at(-1)?.level ?? 0;
    if (next?.kind === "end-tag") {
      for (let open = this.#top; open?.name !== undefined; open = open.parent) {
        if (open.name === next.name) return FLAT.has(open.name) ? open.level + 1 : open.level;
      }
    }
    if (next?.kind === "element") {
      const ended = IMPLIED[next.tag.name];
      if (this.#top?.name !== undefined && ended?.includes(this.#top.name)) return this.#top.level;
    }
    return this.#inner();
  }

  #inner(): number {
    return this.#top === undefined ? 0 : this.#top.level + 1;
  }

  #betweenAttributes({ start, end, tag }: Extract<Piece, { kind: "blank" }>): string | undefined {
    const current = this.#tag;
    const written = this.#source.slice(start, end);
    if (current === undefined || current.start !== tag) return undefined;
    const breaks = /\r\n|\n|\r/.exec(written)?.[0];
    const isLast = /^\/?>/.test(this.#source.slice(end, end + 2));
    const breaksHere = current.broken && this.#blocks.length === current.blocks;
    if (!breaksHere && breaks === undefined) return isLast || written === " " ? undefined : " ";
    const next = this.#at.get(end);
    const isBlockTag = next?.kind === "middle" || next?.kind === "close";
    if (isLast) this.#level = current.level;
    else if (isBlockTag) this.#level = this.#blocks.at(-1)?.level ?? 0;
    else this.#level = current.level + 1 + Math.max(0, this.#blocks.length - current.blocks);
    return (breaks ?? this.#newline) + indent(this.#level);
  }

  #element(tag: HtmlTag, index: number): void {
    while (this.#top?.name !== undefined && IMPLIED[tag.name]?.includes(this.#top.name)) this.#pop();
    this.#tag = {
      start: tag.start,
      level: this.#level,
      blocks: this.#blocks.length,
      broken: this.#isLong(tag, index),
    };
    if (tag.selfClosing || VOID.has(tag.name)) return;
    const level = FLAT.has(tag.name) ? this.#level - 1 : this.#level;
    const style = tag.attributes.find(({ name }) => name === "style")?.value ?? "";
    const shows = /white-space/i.test(style) || tag.attributes.some(({ name }) => name === "xml:space");
    const isExact = EXACT.has(tag.name) || shows;
    if (isExact) this.#exact++;
    this.#top = { parent: this.#top, name: tag.name, level, isExact };
  }

  /** Returns whether a start tag with several attributes that begins a line would be too long in one. */
  #isLong(tag: HtmlTag, index: number): boolean {
    if (tag.start !== this.#lineStartsAt) return false;
    let width = this.#column + tag.end - tag.start;
    let depth = 0;
    let attributes = 0;
    for (let i = index + 1; i < this.#pieces.length; i++) {
      const piece = this.#pieces[i] as Piece;
      if (piece.start >= tag.end) break;
      if (piece.kind === "open") depth++;
      else if (piece.kind === "close") depth--;
      else if (piece.kind === "blank" && piece.tag === tag.start) {
        const isLast = /^\/?>/.test(this.#source.slice(piece.end, piece.end + 2));
        if (depth === 0 && !isLast) attributes++;
        width -= piece.end - piece.start - (isLast ? 0 : 1);
      }
    }
    return attributes > 1 && width > WIDTH;
  }

  #endTag(name: string): void {
    let isInScope = true;
    const above: Open[] = [];
    for (let open = this.#top; open !== undefined && above.length < 200; open = open.parent) {
      if (open.name === name) {
        this.#top = open.parent;
        if (open.isExact === true && isInScope && this.#exact > 0) this.#exact--;
        // Blocks stay open: a part of a block may end an element that began before it.
        for (const block of above.reverse().filter((inner) => inner.name === undefined)) {
          this.#top = { ...block, parent: this.#top };
        }
        return;
      }
      if (open.name !== undefined && SCOPES.has(open.name)) isInScope = false;
      above.push(open);
    }
  }

  #pop(): void {
    this.#top = this.#top?.parent;
  }

  #endPart({ kind, node }: Extract<Piece, { kind: "middle" | "close" }>): void {
    const block = this.#blocks.at(-1);
    if (block === undefined) return;
    block.first ??= { top: this.#top };
    block.exactAfter = Math.max(block.exactAfter, this.#exact);
    if (kind === "middle") {
      this.#top = { parent: block.before, name: undefined, level: block.level };
      this.#exact = block.exact;
      return;
    }
    this.#blocks.pop();
    const isSkippable = "otherwise" in node && node.otherwise === undefined;
    this.#exact =
      node.kind === "macro" ? block.exact : Math.max(block.exactAfter, isSkippable ? block.exact : 0);
    if (node.kind === "macro") {
      this.#top = block.before;
      return;
    }
    const left: Open[] = [];
    let inner = block.first.top;
    for (; inner?.name !== undefined; inner = inner.parent) left.push(inner);
    this.#top = inner?.parent;
    // A wrapper that only some pages have does not indent its content, as its end tag is in a block again.
    for (const open of left.reverse()) this.#top = { ...open, parent: this.#top, level: block.level - 1 };
  }
}

function indent(level: number): string {
  return UNIT.repeat(Math.min(Math.max(0, level), MAX_LEVEL));
}
