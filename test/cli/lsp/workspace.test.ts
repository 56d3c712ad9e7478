import { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { TemplateDocument } from "../../../src/cli/lsp/template-document.js";
import { Workspace } from "../../../src/cli/lsp/workspace.js";
import { CLI_NOW, Sink } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

test("data that are open beside a template are none of the templates of its site", async () => {
  const folder = await TemporaryFolder.create({
    "site.json": '{"pages":[]}',
    "pages/home.page": "x",
    "pages/home.json": '{"a":"{@b|html}"}',
  });
  const opened = (path: string, text: string): TemplateDocument =>
    new TemplateDocument(TextDocument.create(pathToFileURL(folder.at(path)).href, "jsont", 1, text));
  const documents = [opened("pages/home.page", "x"), opened("pages/home.json", '{"a":"{@b|html}"}')];
  const workspace = new Workspace(
    {
      stdin: Readable.from([]),
      stdout: new Sink(),
      stderr: new Sink(),
      cwd: folder.path,
      env: {},
      signals: new EventEmitter(),
      clock: () => CLI_NOW,
    },
    (path) => documents.find((one) => one.path === path),
    () => undefined,
  );
  const [page, data] = documents as [TemplateDocument, TemplateDocument];
  const before = await workspace.view(page);
  expect((await workspace.view(data)).site).toBeUndefined();
  expect((await workspace.view(page)).site?.project).toBe(before.site?.project);
});
