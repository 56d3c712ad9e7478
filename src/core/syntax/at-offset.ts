import type { Span } from "../source/span.js";
import { KEYWORDS, type Keyword } from "./instructions.js";
import type { FormatterCall, Node, PredicateCall, Reference, Tree } from "./nodes.js";
import { childLists } from "./walk.js";

/** The part of a tag at an offset, with the part's own span. */
export type TagPart = Span &
  (
    | { readonly kind: "reference"; readonly reference: Reference }
    /** The name of a formatter or predicate. */
    | { readonly kind: "formatter"; readonly call: FormatterCall }
    | { readonly kind: "predicate"; readonly call: PredicateCall }
    /** The local variable that the tag sets. */
    | { readonly kind: "local"; readonly name: string }
    /** The macro that the tag defines. */
    | { readonly kind: "macro"; readonly name: string }
    /** The word or words of an instruction, with the dot. */
    | { readonly kind: "keyword"; readonly keyword: Keyword }
  );

export interface Place {
  readonly node: Node;
  /** The enclosing blocks, outermost first. */
  readonly parents: readonly Node[];
  readonly part: TagPart | undefined;
}

/** Finds the node and the part of its tag at an offset. Both ends of a part belong to it, as for an editor's cursor. */
export function placeAt(tree: Tree, offset: number): Place | undefined {
  const parents: Node[] = [];
  let list: readonly Node[] | undefined = tree.body;
  let found: Node | undefined;
  while (list !== undefined) {
    const node = nodeIn(list, offset);
    if (node === undefined) break;
    if (found !== undefined) parents.push(found);
    found = node;
    const inTag: boolean = tagsOf(node).some((tag) => holds(tag, offset));
    list = inTag ? undefined : childLists(node).find((inner) => nodeIn(inner, offset) !== undefined);
  }
  return found && { node: found, parents, part: partsOf(found, tree.source).find((p) => holds(p, offset)) };
}

/** Returns the tags of a node: its own, or those that open, divide and close a block. */
export function tagsOf(node: Node): readonly Span[] {
  if (node.kind === "platformTag") return [node.tag];
  if (!("open" in node)) return [node];
  const tags: Span[] = [node.open];
  if (node.kind !== "macro") {
    if (node.kind === "repeated" && node.alternates !== undefined) tags.push(node.alternates.tag);
    for (const branch of node.alternatives) tags.push(branch.tag);
    if (node.otherwise !== undefined) tags.push(node.otherwise.tag);
  }
  if (node.close !== undefined) tags.push(node.close);
  return tags;
}

function holds({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset <= end;
}

/**
 * Where two nodes meet at the offset, the tag wins, because editors ask about tags. Uses a binary search: lists may be
 * long.
 */
function nodeIn(list: readonly Node[], offset: number): Node | undefined {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle] as Node).end < offset) low = middle + 1;
    else high = middle;
  }
  const first = list[low];
  const second = list[low + 1];
  if (first === undefined || first.start > offset) return undefined;
  return first.kind === "text" && second !== undefined && second.start === offset ? second : first;
}

/** Returns the named parts of all tags of a node. */
export function partsOf(node: Node, source: string): readonly TagPart[] {
  const parts: TagPart[] = [];
  const reference = (one: Reference): void => {
    parts.push({ kind: "reference", reference: one, start: one.start, end: one.end });
  };
  const called = (kind: "formatter" | "predicate", call: FormatterCall): void => {
    parts.push({ kind, call, start: call.start, end: call.start + call.name.length });
  };
  if ("nameSpan" in node) {
    const kind = node.kind === "macro" ? "macro" : "local";
    parts.push({ kind, name: node.name, ...node.nameSpan });
  }
  if ("reference" in node) reference(node.reference);
  if ("references" in node) node.references.forEach(reference);
  if ("formatters" in node) for (const call of node.formatters) called("formatter", call);
  if (node.kind === "ctx") for (const { reference: bound } of node.bindings) reference(bound);
  if (node.kind === "if") node.condition.references.forEach(reference);
  if (node.kind === "predicate") called("predicate", node.predicate);
  if ("alternatives" in node) for (const { predicate } of node.alternatives) called("predicate", predicate);
  if (node.kind !== "text" && node.kind !== "comment" && node.kind !== "variable") {
    for (const tag of tagsOf(node)) parts.push(...keywordOf(tag, source));
  }
  return parts;
}

const INSTRUCTION = /\{(\.([a-z-]+)(?:(?<=repeated)\s+section|(?<=alternates) with)?)(?![\w?-])/y;

function keywordOf({ start }: Span, source: string): readonly TagPart[] {
  INSTRUCTION.lastIndex = start;
  const found = INSTRUCTION.exec(source);
  const keyword = KEYWORDS.find((known) => known === found?.[2]);
  if (found === null || keyword === undefined) return [];
  return [{ kind: "keyword", keyword, start: start + 1, end: start + 1 + (found[1] as string).length }];
}
