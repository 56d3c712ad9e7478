import { once } from "node:events";
import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import {
  CodeActionRequest,
  CompletionRequest,
  CompletionResolveRequest,
  DefinitionRequest,
  DidCloseTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  ErrorCodes,
  HoverRequest,
  InitializeRequest,
  PrepareRenameRequest,
  ReferencesRequest,
  RenameRequest,
  ShowMessageNotification,
  ShutdownRequest,
  SignatureHelpRequest,
} from "vscode-languageserver-protocol/node";
import { Editor } from "../../support/lsp-editor.js";
import { edit, start } from "../../support/lsp-session.js";
import { everything, some } from "../../support/runs.js";

const root = new URL("../../../", import.meta.url);

beforeAll(() => {
  const built = existsSync(new URL("dist/cli/lsp/server.js", root));
  if (!built) throw new Error("These tests run the built program: npm run build");
});

const FILES = {
  "site/pages/home.page": "<h1>{title|html}</h1>\n{@|apply card.block}\n",
  "site/pages/home.json": '{"title":"Home","item":{"name":"x"}}',
  "site/blocks/card.block": "<b>{name|html}</b>",
};

describe("platen lsp", () => {
  test("supports an author from open to close", async () => {
    const { editor, uri } = await edit(FILES);
    const { client } = editor;
    const page = uri("site/pages/home.page");
    const textDocument = { uri: page };
    await editor.open(page, FILES["site/pages/home.page"]);
    expect(await editor.diagnostics(page, 1)).toEqual([]);

    // The text is typed letter by letter. Only the last version is linted.
    for (const [i, letter] of [..."{titel|htlm}"].entries()) await editor.type(page, i + 2, 2, i, letter);
    expect(await editor.diagnostics(page, 13)).toEqual(["unknown-formatter"]);
    const fixes = await client.sendRequest(CodeActionRequest.type, {
      textDocument,
      range: { start: { line: 2, character: 8 }, end: { line: 2, character: 8 } },
      context: { diagnostics: [] },
    });
    expect(fixes?.[0]).toMatchObject({
      title: "Write html",
      edit: { changes: { [page]: [{ newText: "html" }] } },
    });

    await editor.type(page, 14, 2, 0, "{item.");
    const position = { line: 2, character: 6 };
    const completion = await client.sendRequest(CompletionRequest.type, { textDocument, position });
    const items = completion === null || Array.isArray(completion) ? [] : completion.items;
    expect(items).toMatchObject([{ label: "name", detail: '"x" — home.json' }]);

    const resolved = await client.sendRequest(CompletionResolveRequest.type, {
      label: "html",
      data: { call: "html" },
    });
    expect(resolved.documentation).toMatchObject({ kind: "markdown" });

    const over = await client.sendRequest(HoverRequest.type, {
      textDocument,
      position: { line: 0, character: 12 },
    });
    expect(over?.contents).toMatchObject({ value: expect.stringContaining("## `html`") });

    const block = uri("site/blocks/card.block");
    const goTo = { textDocument, position: { line: 1, character: 12 } };
    expect(await client.sendRequest(DefinitionRequest.type, goTo)).toMatchObject([{ uri: block }]);
    const parameters = { ...goTo, context: { includeDeclaration: true } };
    expect(await client.sendRequest(ReferencesRequest.type, parameters)).toMatchObject([
      { uri: block },
      { uri: page },
    ]);
    const call = { textDocument, position: { line: 1, character: 9 } };
    expect(await client.sendRequest(SignatureHelpRequest.type, call)).toMatchObject({
      signatures: [{ label: expect.stringContaining("|apply ") }],
      activeParameter: 0,
    });

    expect(await editor.leave()).toBe(0);
  });

  test.runIf(everything)("renames and outlines, and states why it cannot", async () => {
    const { editor, uri } = await edit(FILES);
    const { client } = editor;
    const page = uri("site/pages/new.page");
    const textDocument = { uri: page };
    await editor.open(page, "{.var @a title}{.if @a}{@a|html}{.end}{a|apply card.block x=@b}{.var @b c}");
    const position = { line: 0, character: 7 };
    expect(await client.sendRequest(PrepareRenameRequest.type, { textDocument, position })).toMatchObject({
      placeholder: "@a",
    });
    const renamed = await client.sendRequest(RenameRequest.type, { textDocument, position, newName: "name" });
    expect(renamed?.changes?.[page]?.map(({ newText }) => newText)).toEqual(["@name", "@name", "@name"]);
    const other = client.sendRequest(PrepareRenameRequest.type, {
      textDocument,
      position: { line: 0, character: 70 },
    });
    await expect(other).rejects.toThrow(/arguments/);
    const symbols = await client.sendRequest(DocumentSymbolRequest.type, { textDocument });
    expect(symbols?.map(({ name }) => name)).toEqual(["@a", ".if @a", "@b"]);
    expect(await editor.leave()).toBe(0);
  });

  test.runIf(everything)("uses other files, open or on disk", async () => {
    const { editor, folder, uri } = await edit(FILES);
    const page = uri("site/pages/home.page");
    await editor.open(page, "{@|apply late.block}");
    expect(await editor.diagnostics(page, 1)).toEqual(["partial-missing"]);
    await folder.write("site/blocks/late.block", "x");
    await editor.client.sendNotification("workspace/didChangeWatchedFiles", {
      changes: [{ uri: uri("site/blocks/late.block"), type: 1 }],
    });
    expect(await editor.diagnostics(page, 1)).toEqual([]);
    await editor.client.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: page },
    });
    expect(await editor.diagnostics(page)).toEqual([]);
    expect(await editor.leave()).toBe(0);
  });

  test.runIf(everything)("publishes diagnostics again when another document changes", async () => {
    const { editor, folder, uri } = await edit(FILES);
    await folder.write("site/blocks/late.block", "x");
    const [card, late] = [uri("site/blocks/card.block"), uri("site/blocks/late.block")];
    await editor.open(card, "{@|apply late.block}");
    expect(await editor.diagnostics(card, 1)).not.toContain("partial-cycle");
    await editor.open(late, "x");
    await editor.type(late, 2, 0, 0, "{@|apply card.block}");
    let codes: readonly unknown[] = [];
    while (!codes.includes("partial-cycle")) codes = await editor.diagnostics(card, 1);
    // The document is closed without being saved.
    await editor.client.sendNotification(DidCloseTextDocumentNotification.type, {
      textDocument: { uri: late },
    });
    while (codes.includes("partial-cycle")) codes = await editor.diagnostics(card, 1);
    expect(await editor.leave()).toBe(0);
  });

  test.runIf(everything)("uses changes of the configuration", async () => {
    const { editor, folder, uri } = await edit(FILES);
    await folder.write("site/platen.config.json", '{"rules":{"unknown-formatter":"off"}}');
    const page = uri("site/pages/home.page");
    await editor.open(page, "{a|nope}{.end}");
    expect(await editor.diagnostics(page, 1)).toEqual(["unmatched-end"]);
    expect(await editor.leave()).toBe(0);
  });

  test.runIf(everything)(
    "reports a broken configuration, even to a client that does not respond, and uses the defaults",
    async () => {
      const { editor, folder, uri } = await edit(FILES);
      const message = new Promise<string>((resolve) => {
        editor.client.onNotification(ShowMessageNotification.type, ({ message }) => resolve(message));
      });
      await folder.write("site/platen.config.json", '{"rules":');
      const page = uri("site/pages/home.page");
      await editor.open(page, "{a|nope}");
      expect(await editor.diagnostics(page, 1)).toEqual(["unknown-formatter"]);
      expect(await message).toMatch(/platen\.config\.json:1:10: is not JSON/);
      expect(await editor.leave()).toBe(0);
    },
  );

  test("survives documents that are not files, invalid positions and unknown documents", async () => {
    const { editor, uri } = await edit(FILES);
    const { client } = editor;
    for (const strange of ["untitled:Untitled-1", "file:///%zz", "git:/a?b", "x"]) {
      await editor.open(strange, "{a|nope}\u0000\ud800");
      expect(await editor.diagnostics(strange, 1)).toEqual(["unknown-formatter"]);
      const position = { line: 99, character: 99 };
      const params = { textDocument: { uri: strange }, position };
      expect(await client.sendRequest(HoverRequest.type, params)).toBeNull();
      expect(await client.sendRequest(CompletionRequest.type, params)).toBeNull();
    }
    const nothing = { textDocument: { uri: uri("none.page") }, position: { line: 0, character: 0 } };
    expect(await client.sendRequest(HoverRequest.type, nothing)).toBeNull();
    await expect(client.sendRequest("textDocument/nonsense", {})).rejects.toThrow();
    expect(await editor.leave()).toBe(0);
  });

  test("formats a document and a range", async () => {
    const text = "<p>\n{a}\n</p>\n";
    const { editor, uri } = await edit({ "a.page": text });
    const { client } = editor;
    const textDocument = { uri: uri("a.page") };
    await editor.open(textDocument.uri, text);
    const options = { tabSize: 2, insertSpaces: true };
    const edits = [{ newText: "\n  " }];
    expect(await client.sendRequest(DocumentFormattingRequest.type, { textDocument, options })).toMatchObject(
      edits,
    );
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 1 } };
    expect(
      await client.sendRequest(DocumentRangeFormattingRequest.type, { textDocument, options, range }),
    ).toMatchObject(edits);
    expect(await editor.leave()).toBe(0);
  });

  test.runIf(everything)("responds only between initialize and shutdown", async () => {
    const { client } = new Editor(start());
    const params = { textDocument: { uri: "file:///a.page" }, position: { line: 0, character: 0 } };
    const hover = () => client.sendRequest(HoverRequest.type, params);
    await expect(hover()).rejects.toMatchObject({ code: ErrorCodes.ServerNotInitialized });
    await client.sendRequest(InitializeRequest.type, { processId: null, rootUri: null, capabilities: {} });
    expect(await hover()).toBeNull();
    await client.sendRequest(ShutdownRequest.type);
    await expect(hover()).rejects.toMatchObject({ code: ErrorCodes.InvalidRequest });
  });

  test("ends without an error when the reader of its output is gone", async () => {
    const server = start();
    let complaints = "";
    server.stderr?.on("data", (chunk) => (complaints += chunk));
    const ended = once(server, "close");
    server.stdout?.destroy();
    const request = '{"jsonrpc":"2.0","id":1,"method":"shutdown"}';
    server.stdin?.write(`Content-Length: ${request.length}\r\n\r\n${request}`);
    await ended;
    expect(complaints).toBe("");
  });

  test("ends when its input ends, in any state", async () => {
    const inputs = [
      "",
      "nonsense\r\n\r\n",
      'Content-Length: 7\r\n\r\n{"a":1}',
      "Content-Length: 99999\r\n\r\n{",
    ];
    for (const input of some(inputs, 2, 1)) {
      const server = start();
      let complaints = "";
      server.stderr?.on("data", (chunk) => (complaints += chunk));
      const ended = once(server, "close");
      server.stdin?.end(input);
      const [code] = (await ended) as [number | null];
      expect([code, complaints], JSON.stringify(input)).toEqual([1, ""]);
    }
  });
});
