import type { Range, TextEdit } from "vscode-languageserver-types";
import { format } from "#format/format.js";
import { hasSameBranches } from "#format/prove.js";
import type { TemplateDocument } from "../template-document.js";

/**
 * Returns the changes of white space that lay out a template, or a range of it. A template with a mistake, or one whose
 * page would differ, has none.
 */
export function formatting(document: TemplateDocument, range?: Range): readonly TextEdit[] {
  const { text } = document;
  const span = range && { start: document.offset(range.start), end: document.offset(range.end) };
  const result = format(text, span);
  if ("mistake" in result || !hasSameBranches(text, result.text)) return [];
  return result.edits.map((edit) => ({ range: document.range(edit), newText: edit.text }));
}
