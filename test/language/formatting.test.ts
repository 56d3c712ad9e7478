import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { formatting } from "#language/features/formatting.js";
import { TemplateDocument } from "#language/template-document.js";

const source = "<p>\n{a  ,b}\n  c\n   d\n</p>\n";

function documentOf(text: string): { readonly document: TemplateDocument; readonly raw: TextDocument } {
  const raw = TextDocument.create("file:///a.page", "jsont", 1, text);
  return { raw, document: new TemplateDocument(raw) };
}

test("formatting a document lays out its lines and tags", () => {
  const { document, raw } = documentOf(source);
  expect(TextDocument.applyEdits(raw, [...formatting(document)])).toBe("<p>\n  {a, b}\n  c\n  d\n</p>\n");
});

test("formatting a range changes only that range", () => {
  const { document, raw } = documentOf(source);
  const range = { start: { line: 3, character: 0 }, end: { line: 3, character: 4 } };
  expect(TextDocument.applyEdits(raw, [...formatting(document, range)])).toBe(
    "<p>\n{a  ,b}\n  c\n  d\n</p>\n",
  );
});

test("a template with a mistake is not formatted", () => {
  expect(formatting(documentOf("<p>\n{.if a}</p>").document)).toEqual([]);
});
