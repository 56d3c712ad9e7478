import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { SiteIndex } from "../../../src/cli/lsp/site-index.js";
import { TemplateDocument } from "../../../src/cli/lsp/template-document.js";
import { world } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

test("a template that is no text belongs to its site", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply latin.block}",
    "blocks/latin.block": Buffer.from("caf\u00e9", "latin1"),
  });
  const index = new SiteIndex(world(), folder.path, () => undefined);
  const { project } = await index.view(folder.at("pages/home.page"));
  expect(project.partial("latin.block")?.role).toBe("block");
});

test("a template that was closed without being saved is again what is on disk", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply card.block}",
    "blocks/card.block": "{@|apply saved.block}",
  });
  const [page, card] = [folder.at("pages/home.page"), folder.at("blocks/card.block")];
  const text = "{@|apply typed.block}";
  const open = new Map([
    [card, new TemplateDocument(TextDocument.create(pathToFileURL(card).href, "jsont", 1, text))],
  ]);
  const index = new SiteIndex(world(), folder.path, (path) => open.get(path));
  const called = async () => (await index.view(page)).project.file(card)?.calls.map(({ name }) => name);
  expect(await called()).toEqual(["typed.block"]);
  open.clear();
  expect(await called()).toEqual(["saved.block"]);
});

test("templates that did not change on disk are not read again", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "x", "blocks/card.block": "y" });
  const page = folder.at("pages/home.page");
  const index = new SiteIndex(world(), folder.path, () => undefined);
  const { project } = await index.view(page);
  index.forget();
  expect((await index.view(page)).project).toBe(project);
  await folder.write("blocks/card.block", "{@|apply other.block}");
  index.forget();
  expect((await index.view(page)).project).not.toBe(project);
});

test("a template that comes while the folder is being listed is found the next time", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "{@|apply late.block}" });
  let comes = true;
  const index: SiteIndex = new SiteIndex(
    {
      ...world(),
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
