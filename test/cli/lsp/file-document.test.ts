import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { fileDocument, pathOf } from "#cli/lsp/file-document.js";

test("a version of a document keeps its positions when the document changes", () => {
  const document = TextDocument.create("file:///a.page", "jsont", 1, "{.var @a b}\n{@a|html}");
  const version = fileDocument(document);
  const start = { line: 0, character: 0 };
  TextDocument.update(document, [{ range: { start, end: start }, text: "\n\n" }], 2);
  expect(version.text).toBe("{.var @a b}\n{@a|html}");
  expect(version.offset({ line: 1, character: 1 })).toBe(13);
  expect(version.range({ start: 13, end: 15 })).toEqual({
    start: { line: 1, character: 1 },
    end: { line: 1, character: 3 },
  });
});

test.each([
  ["file:///a/%C3%BC%20%231%2525.page", "/a/ü #1%25.page"],
  ["FILE:///a.page", "/a.page"],
  ["file:///a%2Fb.page", undefined],
  ["file://elsewhere/a.page", undefined],
  ["untitled:Untitled-1", undefined],
  ["files:///a.page", undefined],
  ["", undefined],
])("converts the URI of %s to %s", (uri, path) => {
  expect(pathOf(uri)).toBe(path);
});
