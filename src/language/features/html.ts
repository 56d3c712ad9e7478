import {
  type CompletionItem,
  type CompletionList,
  type Hover,
  InsertTextFormat,
  type MarkupContent,
  type Range,
} from "vscode-languageserver-types";
import { childLists, type Node, placeAt, type Tree } from "#core/syntax/index.js";
import { htmlOf, htmlService } from "../html/service.js";
import type { TemplateDocument } from "../template-document.js";

/** Pictures in the documentation of elements. They make a list of completions ten times larger. */
const PICTURE = /!\[[^\]]*\]\(data:[^)]*\)\s*/g;

/** Completes elements, attributes and their values outside of tags of the language. */
export function completeHtml(
  document: TemplateDocument,
  offset: number,
  { snippets = false }: { readonly snippets?: boolean } = {},
): CompletionList | undefined {
  if (placeAt(document.tree, offset)?.node.kind === "comment") return undefined;
  const { text, html } = htmlOf(document);
  const { items } = htmlService().doComplete(text, text.positionAt(offset), html);
  if (items.length === 0) return undefined;
  return { isIncomplete: false, items: items.map((item) => completed(item, snippets)) };
}

function completed(item: CompletionItem, snippets: boolean): CompletionItem {
  const { documentation, textEdit } = item;
  const described =
    typeof documentation === "object" ? { ...item, documentation: withoutPictures(documentation) } : item;
  if (snippets || textEdit === undefined || item.insertTextFormat !== InsertTextFormat.Snippet)
    return described;
  const newText = textEdit.newText.replace(/\$\d/g, "");
  return { ...described, textEdit: { ...textEdit, newText }, insertTextFormat: InsertTextFormat.PlainText };
}

function withoutPictures({ kind, value }: MarkupContent): MarkupContent {
  return { kind, value: value.replace(PICTURE, "") };
}

/** Explains the element or the attribute at the cursor. */
export function hoverHtml(document: TemplateDocument, offset: number): Hover | undefined {
  const { text, html } = htmlOf(document);
  const hover = htmlService().doHover(text, text.positionAt(offset), html);
  if (hover === null) return undefined;
  const { contents } = hover;
  return {
    ...hover,
    contents: "kind" in Object(contents) ? withoutPictures(contents as MarkupContent) : contents,
  };
}

/** Returns the names in the start tag and in the end tag of the element whose name is at the cursor. */
export function linkedNames(document: TemplateDocument, offset: number): readonly Range[] | undefined {
  const { text, html } = htmlOf(document);
  const ranges = htmlService().findLinkedEditingRanges(text, text.positionAt(offset), html) ?? [];
  const [start, end] = ranges.map((range) => listAt(document.tree, text.offsetAt(range.start)));
  // Tags in different branches belong to different pages.
  return ranges.length === 2 && start === end ? ranges : undefined;
}

/** Returns the end tag to write after the `>` or the `</` before the cursor, if its element has none. */
export function closingTag(document: TemplateDocument, offset: number): string | undefined {
  if (placeAt(document.tree, offset)?.node.kind !== "text") return undefined;
  const { text, html } = htmlOf(document);
  return htmlService().doTagComplete(text, text.positionAt(offset), html)?.replace("$0", "") ?? undefined;
}

/** Returns the list of nodes that contains the text at an offset: the body of a branch, or the whole template. */
function listAt(tree: Tree, offset: number): readonly Node[] {
  const { node, parents = [] } = placeAt(tree, offset) ?? {};
  const parent = parents.at(-1);
  return (parent && childLists(parent).find((list) => list.some((one) => one === node))) ?? tree.body;
}
