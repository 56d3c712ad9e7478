import { existsSync } from "node:fs";
import { mkdir, symlink } from "node:fs/promises";
import { strFromU8 } from "fflate";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { repositoryRoot } from "../../support/repository-root.js";
import { everything } from "../../support/runs.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";
import { Position } from "../../support/vscode-api.js";
import { VsCodeEditor } from "../../support/vscode-editor.js";
import { buildExtension } from "../../support/vscode-extension.js";

let code: string;

beforeAll(async () => {
  if (!existsSync(`${repositoryRoot}dist/cli/main.js`)) {
    throw new Error("These tests run the built program: npm run build");
  }
  code = strFromU8((await buildExtension())["extension/extension.cjs"] as Uint8Array);
});

const FILES = {
  "pages/home.page": "<h1>{title|html}</h1>",
  "pages/home.json": '{"title":"Home"}',
  "blocks/card.block": "<b></b>",
};

async function site(isInstalled: boolean): Promise<TemporaryFolder> {
  const folder = await TemporaryFolder.create(FILES);
  if (!isInstalled) return folder;
  await mkdir(folder.at("node_modules"));
  await symlink(repositoryRoot, folder.at("node_modules/platen"), "dir");
  return folder;
}

function editorFor(folder: TemporaryFolder): VsCodeEditor {
  const editor = new VsCodeEditor(code, [folder.path]);
  onTestFinished(() => editor.close());
  return editor;
}

describe("the extension", () => {
  test("starts the program of the workspace, which reports problems and completes", async () => {
    const folder = await site(true);
    const editor = editorFor(folder);
    await editor.activate();
    const document = editor.open(folder.at("pages/home.page"), "jsont", "<h1>{title|htlm}</h1>{@|apply }");
    await expect
      .poll(() => JSON.stringify(editor.diagnostics.get(document.uri.toString())))
      .toContain('"unknown-formatter"');

    const locations = await editor.ask(
      "registerCompletionItemProvider",
      "provideCompletionItems",
      document,
      new Position(0, 30),
    );
    expect(JSON.stringify(locations)).toContain('"card.block"');
    expect(editor.messages).toEqual([]);
  });

  test("supports everything that the server supports", async () => {
    const editor = editorFor(await site(true));
    await editor.activate();
    const features = ["Hover", "Definition", "Reference", "Rename", "DocumentSymbol", "SignatureHelp"];
    await expect.poll(() => features.filter((name) => !editor.offers(`register${name}Provider`))).toEqual([]);
    expect(editor.offers("registerCodeActionsProvider")).toBe(true);
  });

  test.runIf(everything)("stops the server on deactivation", async () => {
    const folder = await site(true);
    const editor = new VsCodeEditor(code, [folder.path]);
    await editor.activate();
    expect(editor.offers("registerHoverProvider")).toBe(true);
    await editor.close();
    expect(editor.offers("registerHoverProvider")).toBe(false);
  });

  test("explains what to do if the package is not installed, and opens the setting", async () => {
    const editor = editorFor(await site(false));
    editor.answer = "Open the setting";
    await editor.activate();
    expect(editor.messages).toEqual([expect.stringContaining("npm install --save-dev platen")]);
    await expect.poll(() => editor.executed).toEqual([["workbench.action.openSettings", "platen.path"]]);
    expect(editor.offers("registerHoverProvider")).toBe(false);
  });

  test.runIf(everything)("starts the program that the setting names when it changes", async () => {
    const editor = editorFor(await site(false));
    await editor.activate();
    editor.settings = { "platen.path": `${repositoryRoot}bin/platen.js` };
    editor.configurationChanged.fire({ affectsConfiguration: (section) => section === "platen" });
    await expect.poll(() => editor.offers("registerHoverProvider")).toBe(true);
  });

  test("reports why a program did not start", async () => {
    const folder = await site(false);
    await folder.write("broken.js", "process.exit(3);");
    const editor = editorFor(folder);
    editor.settings = { "platen.path": "broken.js" };
    await editor.activate();
    expect(editor.messages.join("\n")).toContain("Platen's language server did not start");
  });

  test("runs nothing in a workspace that is not trusted", async () => {
    const editor = editorFor(await site(true));
    editor.isTrusted = false;
    await editor.activate();
    expect(editor.offers("registerHoverProvider")).toBe(false);
    editor.isTrusted = true;
    editor.trustGranted.fire();
    await expect.poll(() => editor.offers("registerHoverProvider")).toBe(true);
  });

  test.runIf(everything)("restarts the server on command", async () => {
    const folder = await site(true);
    const editor = editorFor(folder);
    await editor.activate();
    await editor.commands.get("platen.restart")?.();
    const document = editor.open(folder.at("pages/home.page"), "jsont", "{title|htlm}");
    await expect.poll(() => editor.diagnostics.get(document.uri.toString())?.length).toBeGreaterThan(0);
  });
});
