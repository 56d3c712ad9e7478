import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { fileDocument } from "#cli/lsp/file-document.js";
import { Workspace } from "#cli/lsp/workspace.js";
import type { TemplateDocument } from "#language/template-document.js";
import { io } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

test("reads a configuration once and again when files have changed, and reports a broken one", async () => {
  const folder = await TemporaryFolder.create({
    "a.page": "",
    "platen.config.json": '{"rules": {"unknown-formatter": "off"}}',
  });
  const warnings: string[] = [];
  const workspace = new Workspace(
    io({ cwd: folder.path }),
    () => undefined,
    (message) => warnings.push(message),
  );
  const uri = pathToFileURL(folder.at("a.page")).href;
  const document = fileDocument(TextDocument.create(uri, "jsont", 1, ""));
  const state = async () => [
    (await workspace.settings(document)).level("unknown-formatter"),
    await workspace.isIgnored(document),
  ];
  expect(await state()).toEqual(["off", false]);
  await folder.write("platen.config.json", '{"ignore": ["*.page"]}');
  expect(await state()).toEqual(["off", false]);
  workspace.forget();
  expect(await state()).toEqual([undefined, true]);
  await folder.write("platen.config.json", "{");
  workspace.forget();
  expect(await state()).toEqual([undefined, false]);
  expect([...new Set(warnings)]).toEqual([expect.stringContaining("platen.config.json:1:2")]);
});

test("open data files are not templates of the site", async () => {
  const folder = await TemporaryFolder.create({
    "site.json": '{"pages":[]}',
    "pages/home.page": "x",
    "pages/home.json": '{"a":"{@b|html}"}',
  });
  const openDocument = (path: string, text: string): TemplateDocument =>
    fileDocument(TextDocument.create(pathToFileURL(folder.at(path)).href, "jsont", 1, text));
  const documents = [
    openDocument("pages/home.page", "x"),
    openDocument("pages/home.json", '{"a":"{@b|html}"}'),
  ];
  const workspace = new Workspace(
    io({ cwd: folder.path }),
    (path) => documents.find((one) => one.path === path),
    () => undefined,
  );
  const [page, data] = documents as [TemplateDocument, TemplateDocument];
  const before = await workspace.view(page);
  expect((await workspace.view(data)).site).toBeUndefined();
  expect((await workspace.view(page)).site?.project).toBe(before.site?.project);
});
