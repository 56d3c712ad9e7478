import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { TemplateDocument } from "../../../src/cli/lsp/template-document.js";

test("a version of a document keeps its places when the document goes on changing", () => {
  const document = TextDocument.create("file:///a.page", "jsont", 1, "{.var @a b}\n{@a|html}");
  const version = new TemplateDocument(document);
  const start = { line: 0, character: 0 };
  TextDocument.update(document, [{ range: { start, end: start }, text: "\n\n" }], 2);
  expect(version.text).toBe("{.var @a b}\n{@a|html}");
  expect(version.offset({ line: 1, character: 1 })).toBe(13);
  expect(version.range({ start: 13, end: 15 })).toEqual({
    start: { line: 1, character: 1 },
    end: { line: 1, character: 3 },
  });
});
