import type { Span } from "#core/source/span.js";
import type { Node, TextNode, Tree } from "#core/syntax/index.js";
import type { HtmlTag } from "#lint/html/tag.js";
import { HtmlTracker } from "#lint/html/tracker.js";
import { traverse } from "#lint/traverse.js";

/** The parts of a template that its layout depends on. */
export type Piece =
  /** White space of which only the amount may change. `tag` is the start of the HTML tag that it is in. */
  | ({ readonly kind: "blank"; readonly tag: number | undefined } & Span)
  | ({ readonly kind: "element"; readonly tag: HtmlTag } & Span)
  | ({ readonly kind: "end-tag"; readonly name: string } & Span)
  /** The opening tag of a block, a tag between its parts, and its `.end`. */
  | ({ readonly kind: "open"; readonly node: Node } & Span)
  | ({ readonly kind: "middle"; readonly node: Node } & Span)
  | ({ readonly kind: "close"; readonly node: Node } & Span)
  | ({ readonly kind: "off" | "on" } & Span);

export interface Pieces {
  /** In order of their start. */
  readonly pieces: readonly Piece[];
  /** Where an HTML tag or comment begins that does not end. */
  readonly unfinished: number | undefined;
}

/** White space that HTML collapses. */
const BLANKS = /[ \t\n\f\r]+/g;

interface FoundBlank {
  readonly piece: Piece;
  /** The macros around it. */
  readonly macros: readonly string[];
}

export function piecesOf(tree: Tree): Pieces {
  const pieces: Piece[] = [];
  const blanks: FoundBlank[] = [];
  const macros: string[] = [];
  // Parts of a block that continue the same start tag report it once each.
  const elements = new Set<number>();
  const tracker = new HtmlTracker(tree.body, {
    startTag: (tag) => {
      if (elements.has(tag.start)) return;
      elements.add(tag.start);
      pieces.push({ kind: "element", tag, start: tag.start, end: tag.end });
    },
    endTag: (name, start, end) => pieces.push({ kind: "end-tag", name, start, end }),
    parseError: () => undefined,
  });
  /** Macros whose white space may matter where they are applied. */
  const exact = new Set<string>();

  const text = (node: TextNode): void => {
    let read = 0;
    const enter = (end: number): void => {
      const start = node.start + read;
      tracker.enter({ kind: "text", text: node.text.slice(read, end), start, end: node.start + end });
      read = end;
    };
    for (const { index, 0: blank } of node.text.matchAll(BLANKS)) {
      enter(index + blank.length);
      const place = tracker.blank;
      if (place === undefined || (place === "text" && !/[\n\r]/.test(blank))) continue;
      const tag = place === "tag" ? tracker.end.unfinished : undefined;
      if (place === "tag" && tag === undefined) continue;
      const start = node.start + index;
      blanks.push({ piece: { kind: "blank", tag, start, end: start + blank.length }, macros: [...macros] });
    }
    enter(node.text.length);
  };

  traverse(tree.body, {
    enter: (node) => {
      if (node.kind === "text") text(node);
      else tracker.enter(node);
      if (node.kind === "macro") macros.push(node.name);
      if ("open" in node) pieces.push({ kind: "open", node, start: node.open.start, end: node.open.end });
      if (node.kind === "comment") {
        const word = node.text.replace(/#$/, "").trim();
        const { start, end } = node;
        if (word === "platen-format-off") pieces.push({ kind: "off", start, end });
        if (word === "platen-format-on") pieces.push({ kind: "on", start, end });
      }
      for (const name of appliedExactly(node, tracker)) exact.add(name);
    },
    leave: (node) => {
      tracker.leave(node);
      if (node.kind === "macro") macros.pop();
      if (!("open" in node)) return;
      for (const { start, end } of middlesOf(node)) pieces.push({ kind: "middle", node, start, end });
      if (node.close !== undefined) {
        pieces.push({ kind: "close", node, start: node.close.start, end: node.close.end });
      }
    },
    enterPart: (owner, part) => tracker.enterPart(owner, part),
    leavePart: (owner, part) => tracker.leavePart(owner, part),
  });
  // Its second round begins elsewhere in the HTML than its first one.
  const uncertain = tracker.uncertain.reduce((first, { start }) => Math.min(first, start), Infinity);
  for (const { piece, macros } of blanks) {
    if (piece.start < uncertain && !macros.some((name) => exact.has(name))) pieces.push(piece);
  }
  pieces.sort((a, b) => a.start - b.start);
  const { unfinished, isComment, raw } = tracker.end;
  const open = unfinished ?? (isComment ? tree.source.lastIndexOf("<!--") : raw?.start);
  return { pieces, unfinished: tracker.end.isMarkup ? open : undefined };
}

function middlesOf(node: Node): readonly Span[] {
  if (!("otherwise" in node)) return [];
  const tags = node.alternatives.map(({ tag }) => tag);
  if (node.kind === "repeated" && node.alternates !== undefined) tags.push(node.alternates.tag);
  if (node.otherwise !== undefined) tags.push(node.otherwise.tag);
  return tags;
}

/** Returns the names that a node applies where white space may matter: not between HTML tags, or as a value. */
function appliedExactly(node: Node, tracker: HtmlTracker): readonly string[] {
  const context = tracker.at(node);
  const isText = context.kind === "text" && context.element === undefined;
  if (node.kind === "include") return isText ? [] : [node.name];
  if (node.kind !== "variable" && node.kind !== "var") return [];
  return node.formatters.flatMap(({ name, arguments: list }, i) => {
    const isWritten = node.kind === "variable" && isText && i === node.formatters.length - 1;
    return name === "apply" && list?.values[0] !== undefined && !isWritten ? [list.values[0]] : [];
  });
}
