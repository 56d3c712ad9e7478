import { expect, test } from "vitest";
import {
  CompletionRequest,
  DefinitionRequest,
  DocumentDiagnosticRequest,
  DocumentHighlightRequest,
  DocumentLinkRequest,
  ExecuteCommandRequest,
  FoldingRangeRequest,
  HoverRequest,
  InlayHintRequest,
  LinkedEditingRangeRequest,
  RenameRequest,
  SelectionRangeRequest,
  WillRenameFilesRequest,
  WorkspaceSymbolRequest,
} from "vscode-languageserver-protocol/node";
import { edit } from "../../support/lsp-session.js";

const FILES = {
  "site/pages/home.page": "<h1>{title|html}</h1>\n{.section item}\n{@|apply card.block}\n{.end}\n",
  "site/pages/home.json": '{"title":"Home","item":{"name":"x"}}',
  "site/pages/other.page": "{a|htlm}{@|apply card.block}",
  "site/blocks/card.block": "<b>{name|html}</b>",
};

const MODERN = {
  textDocument: { completion: { completionItem: { snippetSupport: true } }, diagnostic: {} },
  workspace: {
    workspaceEdit: { documentChanges: true, resourceOperations: ["rename" as const] },
    diagnostics: { refreshSupport: true },
  },
};

test("the server has the features of a modern editor", async () => {
  const { editor, uri } = await edit(FILES, {
    capabilities: MODERN,
    options: { inlayHints: true, pullDiagnostics: true },
  });
  const { client } = editor;
  const page = uri("site/pages/home.page");
  const textDocument = { uri: page };
  const at = (line: number, character: number) => ({ textDocument, position: { line, character } });
  await editor.open(page, FILES["site/pages/home.page"]);

  const pulled = await client.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  expect(pulled).toEqual({ kind: "full", items: [] });
  expect(await client.sendRequest(DefinitionRequest.type, at(0, 7))).toMatchObject([
    { uri: uri("site/pages/home.json"), range: { start: { line: 0, character: 1 } } },
  ]);
  expect((await client.sendRequest(DocumentHighlightRequest.type, at(1, 3)))?.length).toBe(2);
  expect(await client.sendRequest(DocumentLinkRequest.type, { textDocument })).toMatchObject([
    { target: uri("site/blocks/card.block") },
  ]);
  expect(await client.sendRequest(FoldingRangeRequest.type, { textDocument })).toMatchObject([
    { startLine: 1, endLine: 2 },
  ]);
  const selection = { textDocument, positions: [{ line: 0, character: 6 }] };
  expect(await client.sendRequest(SelectionRangeRequest.type, selection)).toMatchObject([
    { range: { start: { character: 5 }, end: { character: 10 } } },
  ]);
  expect((await client.sendRequest(LinkedEditingRangeRequest.type, at(0, 2)))?.ranges).toHaveLength(2);
  expect((await client.sendRequest(HoverRequest.type, at(0, 2)))?.contents).toMatchObject({
    value: expect.stringMatching(/heading/),
  });
  const range = { start: { line: 0, character: 0 }, end: { line: 4, character: 0 } };
  expect(await client.sendRequest(InlayHintRequest.type, { textDocument, range })).toMatchObject([
    { label: '"Home"' },
    { label: "{name}" },
  ]);
  const card = uri("site/blocks/card.block");
  expect(await client.sendRequest(RenameRequest.type, { ...at(2, 12), newName: "tile" })).toMatchObject({
    documentChanges: [{}, {}, { kind: "rename", oldUri: card, newUri: uri("site/blocks/tile.block") }],
  });
  const files = [{ oldUri: card, newUri: uri("site/blocks/big.block") }];
  expect(await client.sendRequest(WillRenameFilesRequest.type, { files })).toMatchObject({
    documentChanges: [{ edits: [{ newText: "big.block" }] }, { edits: [{ newText: "big.block" }] }],
  });
  expect(await client.sendRequest(WorkspaceSymbolRequest.type, { query: "card" })).toMatchObject([
    { name: "card.block" },
  ]);

  await editor.type(page, 2, 4, 0, "{.i");
  const completed = await client.sendRequest(CompletionRequest.type, at(4, 3));
  const items = completed === null || Array.isArray(completed) ? [] : completed.items;
  expect(items.find(({ label }) => label === ".if")?.textEdit?.newText).toMatch(/\{\.end\}$/);
  await editor.type(page, 3, 4, 3, "}{.end}<im");
  const elements = await client.sendRequest(CompletionRequest.type, at(4, 13));
  expect(elements === null || Array.isArray(elements) ? [] : elements.items).toContainEqual(
    expect.objectContaining({ label: "img" }),
  );

  await editor.type(page, 4, 4, 13, "g><b>");
  expect(await client.sendRequest("platen/closingTag", at(4, 18))).toBe("</b>");

  const linted = await client.sendRequest(ExecuteCommandRequest.type, { command: "platen.lintWorkspace" });
  expect(linted).toMatchObject({ files: 3 });
  expect(await editor.diagnostics(uri("site/pages/other.page"))).toContain("unknown-formatter");
  expect(await editor.leave()).toBe(0);
});
