import { EventEmitter } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { SiteIndex } from "../../../src/cli/lsp/site-index.js";
import { TemplateDocument } from "../../../src/cli/lsp/template-document.js";
import type { World } from "../../../src/cli/world.js";
import { CLI_NOW, Sink } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

function worldOf(folder: TemporaryFolder): World {
  return {
    stdin: Readable.from([]),
    stdout: new Sink(),
    stderr: new Sink(),
    cwd: folder.path,
    env: {},
    signals: new EventEmitter(),
    clock: () => CLI_NOW,
  };
}

test("a template that is no text belongs to its site", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply latin.block}",
    "blocks/latin.block": Buffer.from("caf\u00e9", "latin1"),
  });
  const { project } = await new SiteIndex(worldOf(folder), folder.path, () => undefined).view(
    folder.at("pages/home.page"),
  );
  expect(project.partial("latin.block")?.role).toBe("block");
});

test("a template that comes while the folder is being listed is found the next time", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "{@|apply late.block}" });
  let comes = true;
  const index: SiteIndex = new SiteIndex(
    {
      ...worldOf(folder),
      // Asked for when all files of the folder are known.
      get cwd() {
        if (comes) {
          comes = false;
          mkdirSync(folder.at("blocks"));
          writeFileSync(folder.at("blocks/late.block"), "x");
          index.forget();
        }
        return folder.path;
      },
    },
    folder.path,
    () => undefined,
  );
  const names = async () =>
    (await index.view(folder.at("pages/home.page"))).project.files.map(({ name }) => name);
  expect(await names()).toEqual(["home.page"]);
  expect(await names()).toEqual(["late.block", "home.page"]);
});

test("a document that is opened again is read again, though its versions begin with the same number", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "" });
  const path = folder.at("pages/home.page");
  const opened = (text: string): TemplateDocument =>
    new TemplateDocument(TextDocument.create(`file://${path}`, "jsont", 1, text));
  let open = opened("{.macro a}x{.end}");
  const index = new SiteIndex(worldOf(folder), folder.path, () => open);
  expect((await index.view(path)).project.file(path)?.macros).toEqual(["a"]);
  open = opened("{.macro b}x{.end}");
  expect((await index.view(path)).project.file(path)?.macros).toEqual(["b"]);
});

test("who asks while somebody else looks at the disk is told what is found there", async () => {
  const folder = await TemporaryFolder.create({ "blocks/a.block": "", "pages/home.page": "" });
  const path = folder.at("pages/home.page");
  let second: Promise<readonly string[] | undefined> | undefined;
  let asks = false;
  const index: SiteIndex = new SiteIndex(worldOf(folder), folder.path, () => {
    // Asked for when the folder has been listed and the files are about to be looked at.
    if (asks) {
      asks = false;
      second = index.view(path).then(({ project }) => project.file(folder.at("blocks/a.block"))?.macros);
    }
    return undefined;
  });
  await index.view(path);
  writeFileSync(folder.at("blocks/a.block"), "{.macro a}x{.end}");
  index.forget();
  asks = true;
  await index.view(path);
  expect(await second).toEqual(["a"]);
});
