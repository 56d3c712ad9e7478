import { expect, test } from "vitest";
import {
  CompletionRequest,
  DefinitionRequest,
  HoverRequest,
  PrepareRenameRequest,
  RenameRequest,
} from "vscode-languageserver-protocol/node";
import { edit } from "../../support/lsp-session.js";

/** A template repository without data. These tests run the built program. */
const REPOSITORY = {
  "template.conf":
    '{"name":"Harbour","author":"Ada","layouts":{},"navigations":[{"name":"main","title":"Main"}]}',
  "site.region": '<squarespace:navigation navigationId="main" template="nav" />\n{@|apply card.block}\n',
  "blocks/nav.block": "{.repeated section items}{collection.title|html}{.end}\n",
  "blocks/card.block": "<p>{@size|html}</p>\n",
};

test("knows the platform in a repository without data", async () => {
  const { editor, uri } = await edit(REPOSITORY);
  const { client } = editor;
  const region = uri("site.region");
  await editor.open(region, REPOSITORY["site.region"]);
  const inTemplate = { textDocument: { uri: region }, position: { line: 0, character: 57 } };
  expect(await client.sendRequest(DefinitionRequest.type, inTemplate)).toMatchObject([
    { uri: uri("blocks/nav.block") },
  ]);
  const inId = { textDocument: { uri: region }, position: { line: 0, character: 39 } };
  expect(await client.sendRequest(DefinitionRequest.type, inId)).toMatchObject([
    { uri: uri("template.conf") },
  ]);

  const list = uri("collections/blog.list");
  const textDocument = { uri: list };
  await editor.open(list, "{.repeated section items}{publishOn|date %Y}{title|date %Y}{mainImage.");
  expect(await editor.diagnostics(list, 1)).toContain("value-kind");
  const completion = await client.sendRequest(CompletionRequest.type, {
    textDocument,
    position: { line: 0, character: 70 },
  });
  const items = completion === null || Array.isArray(completion) ? [] : completion.items;
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(["assetUrl", "mediaFocalPoint"]));
  const over = { textDocument, position: { line: 0, character: 28 } };
  expect((await client.sendRequest(HoverRequest.type, over))?.contents).toMatchObject({
    value: expect.stringContaining("a number"),
  });
  expect(await editor.leave()).toBe(0);
});

test("renames a variable of a block, but not one that a page may set for a partial", async () => {
  const { editor, uri } = await edit(REPOSITORY);
  const { client } = editor;
  const nav = uri("blocks/nav.block");
  await editor.open(nav, "{.var @own items}{.repeated section @own}{collection.title|html}{.end}");
  const place = { textDocument: { uri: nav }, position: { line: 0, character: 8 } };
  const renamed = await client.sendRequest(RenameRequest.type, { ...place, newName: "@links" });
  expect(renamed?.changes?.[nav]?.map(({ newText }) => newText)).toEqual(["@links", "@links"]);
  const card = uri("blocks/card.block");
  await editor.open(card, REPOSITORY["blocks/card.block"]);
  const size = { textDocument: { uri: card }, position: { line: 0, character: 5 } };
  await expect(client.sendRequest(PrepareRenameRequest.type, size)).rejects.toThrow();
  expect(await editor.leave()).toBe(0);
});
