import { type CompletionItem, InsertTextFormat, type Range } from "vscode-languageserver-types";
import type { Keyword } from "#core/syntax/instructions.js";
import type { TemplateDocument } from "#language/template-document.js";
import type { Item } from "./item.js";

/** The operand of an instruction that has an `.end`, as a place of a snippet. */
const OPERANDS: Partial<Readonly<Record<Keyword, string>>> = {
  section: "name",
  repeated: "items",
  if: "condition",
  macro: "name",
};

/** The place of a tag whose completion writes a whole block. */
export interface BlockPlace {
  /** The part of the tag after its brace, with the closing brace if the editor has written it. */
  readonly range: Range;
  /** Whether the tag is alone on its line. */
  readonly isAlone: boolean;
}

/** Returns the place of a tag of which only the first word is written, from `start` to `end`. */
export function blockAt(document: TemplateDocument, start: number, end: number): BlockPlace | undefined {
  const { text } = document;
  if (text[start - 1] !== "{") return undefined;
  const after = /^(\}?)([^\r\n]*)/.exec(text.slice(end));
  const [, brace = "", rest = ""] = after ?? [];
  // Something of the tag is written already.
  if (brace === "" && rest.trim() !== "") return undefined;
  const lineStart = text.lastIndexOf("\n", start - 1) + 1;
  const isAlone = text.slice(lineStart, start - 1).trim() === "" && rest.trim() === "";
  return { range: document.range({ start, end: end + brace.length }), isAlone };
}

/** Returns a snippet of a whole block for an instruction or a predicate that has an `.end`. */
export function blockItem(
  { range, isAlone }: BlockPlace,
  { insertText, ...item }: Item,
): CompletionItem | undefined {
  const operand =
    typeof item.data?.call === "string" && item.label.startsWith(".")
      ? "value"
      : OPERANDS[item.data?.keyword as Keyword];
  if (operand === undefined) return undefined;
  const opening = `${(insertText ?? `${item.label} `).trimEnd()} \${1:${operand}}}`;
  const body = isAlone ? "\n\t$0\n" : "$0";
  return {
    ...item,
    insertTextFormat: InsertTextFormat.Snippet,
    textEdit: { range, newText: `${opening}${body}{.end}` },
  };
}
