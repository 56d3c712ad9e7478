import { mkdirSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { fileDocument } from "#cli/lsp/file-document.js";
import { SiteIndex } from "#cli/lsp/site-index.js";
import type { TemplateDocument } from "#language/template-document.js";
import { io } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

test("a template that is not text belongs to its site", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply latin.block}",
    "blocks/latin.block": Buffer.from("caf\u00e9", "latin1"),
  });
  const index = new SiteIndex(io(), folder.path, () => undefined);
  const { project } = await index.view(folder.at("pages/home.page"));
  expect(project.partial("latin.block")?.role).toBe("block");
});

test("a template closed without saving has the text on disk again", async () => {
  const folder = await TemporaryFolder.create({
    "pages/home.page": "{@|apply card.block}",
    "blocks/card.block": "{@|apply saved.block}",
  });
  const [page, card] = [folder.at("pages/home.page"), folder.at("blocks/card.block")];
  const text = "{@|apply typed.block}";
  const open = new Map([
    [card, fileDocument(TextDocument.create(pathToFileURL(card).href, "jsont", 1, text))],
  ]);
  const index = new SiteIndex(io(), folder.path, (path) => open.get(path));
  const called = async () => (await index.view(page)).project.file(card)?.calls.map(({ name }) => name);
  expect(await called()).toEqual(["typed.block"]);
  open.clear();
  expect(await called()).toEqual(["saved.block"]);
});

test("does not read unchanged templates again", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "x", "blocks/card.block": "y" });
  const page = folder.at("pages/home.page");
  const index = new SiteIndex(io(), folder.path, () => undefined);
  const { project } = await index.view(page);
  index.forget();
  expect((await index.view(page)).project).toBe(project);
  await folder.write("blocks/card.block", "{@|apply other.block}");
  index.forget();
  expect((await index.view(page)).project).not.toBe(project);
});

test("reads a configuration again if only the configuration has changed", async () => {
  const conf = (name: string): string => JSON.stringify({ navigations: [{ name }] });
  const folder = await TemporaryFolder.create({
    "template.conf": conf("mainNav"),
    "site.region": '<squarespace:navigation navigationId="footNav" template="nav" />',
  });
  const region = folder.at("site.region");
  const index = new SiteIndex(io(), folder.path, () => undefined);
  const navigations = async () => (await index.view(region)).project.repository?.navigations;
  expect(await navigations()).toEqual(["mainNav"]);
  await folder.write("template.conf", conf("footNav"));
  index.forget();
  expect(await navigations()).toEqual(["footNav"]);
});

test("finds a template that is created while the folder is listed the next time", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "{@|apply late.block}" });
  let comes = true;
  const index: SiteIndex = new SiteIndex(
    {
      ...io(),
      // The request arrives when all files of the folder are known.
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

test("reads a reopened document again, even if its version is the same", async () => {
  const folder = await TemporaryFolder.create({ "pages/home.page": "" });
  const path = folder.at("pages/home.page");
  const openDocument = (text: string): TemplateDocument =>
    fileDocument(TextDocument.create(`file://${path}`, "jsont", 1, text));
  let open = openDocument("{.macro a}x{.end}");
  const index = new SiteIndex(io(), folder.path, () => open);
  expect((await index.view(path)).project.file(path)?.macros).toEqual(["a"]);
  open = openDocument("{.macro b}x{.end}");
  expect((await index.view(path)).project.file(path)?.macros).toEqual(["b"]);
});

test("a request during a read of the disk has the result of that read", async () => {
  const folder = await TemporaryFolder.create({ "blocks/a.block": "", "pages/home.page": "" });
  const path = folder.at("pages/home.page");
  let second: Promise<readonly string[] | undefined> | undefined;
  let asks = false;
  const index: SiteIndex = new SiteIndex(io(), folder.path, () => {
    // The request arrives after the folder was listed and before its files are read.
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
