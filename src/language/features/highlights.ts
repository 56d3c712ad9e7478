import { type DocumentHighlight, DocumentHighlightKind, type Range } from "vscode-languageserver-types";
import type { Span } from "#core/source/span.js";
import { type Node, partsOf, placeAt, type Tree, tagsOf } from "#core/syntax/index.js";
import { occurrencesAt } from "#lint/locate/rename-local.js";
import type { TemplateDocument } from "../template-document.js";

/**
 * Marks what belongs to the cursor: the places of a local variable, or the tags of a block, such as `.if`, `.or` and
 * `.end`.
 */
export function highlights(document: TemplateDocument, offset: number): readonly DocumentHighlight[] {
  const { tree } = document;
  const occurrences = occurrencesAt(tree, offset);
  if (occurrences.length > 0) {
    return occurrences.map(({ kind, ...span }) => ({
      range: document.range(span),
      kind: kind === "definition" ? DocumentHighlightKind.Write : DocumentHighlightKind.Read,
    }));
  }
  const { node, part } = placeAt(tree, offset) ?? {};
  if (node === undefined || !("open" in node) || (part !== undefined && part.kind !== "keyword")) return [];
  if (!tagsOf(node).some(({ start, end }) => start <= offset && offset <= end)) return [];
  return tagsOf(node).map((tag) => ({
    range: wordRange(document, node, tag),
    kind: DocumentHighlightKind.Text,
  }));
}

/** Returns the range of the instruction in a tag, or of the whole tag if it has none, as `{.even? x}`. */
function wordRange(document: TemplateDocument, node: Node, tag: Span): Range {
  const { source }: Tree = document.tree;
  const word = partsOf(node, source).find(
    ({ kind, start, end }) => kind === "keyword" && tag.start <= start && end <= tag.end,
  );
  return document.range(word ?? tag);
}
