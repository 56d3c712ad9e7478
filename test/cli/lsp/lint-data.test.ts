import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { fileDocument } from "#cli/lsp/file-document.js";
import { Workspace } from "#cli/lsp/workspace.js";
import { lintDocument } from "#language/features/diagnostics.js";
import { io, run } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const SITE = {
  "site/site.json": JSON.stringify({
    title: "S",
    description: "",
    pages: [{ path: "/", title: "A", template: "pages/a.page", data: "data/a.json" }],
  }),
  "site/data/a.json": '{"title": "A", "item": {"name": "n"}}',
  "site/pages/a.page": "{titel|html}{item|apply card.block}",
  "site/blocks/card.block": "{nmae|html}",
};

test("the language server uses the same data as platen lint", async () => {
  const folder = await TemporaryFolder.create(SITE);
  const workspace = new Workspace(
    io({ cwd: folder.path }),
    () => undefined,
    () => undefined,
  );
  for (const path of ["site/pages/a.page", "site/blocks/card.block"] as const) {
    const uri = pathToFileURL(folder.at(path)).href;
    const document = fileDocument(TextDocument.create(uri, "jsont", 1, SITE[path]));
    const view = await workspace.view(document);
    const diagnostics = lintDocument(
      view,
      await workspace.settings(document),
      await workspace.lintData(view),
    );
    const { out } = await run(["lint", path, "--format", "json"], { cwd: folder.path });
    expect(diagnostics.map(({ code, start }) => [code, start])).toEqual(
      JSON.parse(out).files[0].diagnostics.map(({ code, start }: (typeof diagnostics)[number]) => [
        code,
        start,
      ]),
    );
    expect(diagnostics.map(({ code }) => code)).toContain("unknown-variable");
  }
});

test("the language server and platen lint suggest the file that a site.json means", async () => {
  const manifest = SITE["site/site.json"].replace("a.page", "b.page");
  const folder = await TemporaryFolder.create({ ...SITE, "site/site.json": manifest });
  const workspace = new Workspace(
    io({ cwd: folder.path }),
    () => undefined,
    () => undefined,
  );
  const uri = pathToFileURL(folder.at("site/site.json")).href;
  const document = fileDocument(TextDocument.create(uri, "json", 1, manifest));
  const found = lintDocument(await workspace.view(document), await workspace.settings(document), undefined);
  const { out } = await run(["lint", "site/site.json", "--format", "json"], { cwd: folder.path });
  for (const diagnostics of [found, JSON.parse(out).files[0].diagnostics])
    expect(diagnostics).toMatchObject([
      {
        code: "site-manifest",
        message: "There is no file pages/b.page.",
        help: 'Did you mean "pages/a.page"?',
        start: { line: 1, column: manifest.indexOf('"pages/b.page"') + 1 },
      },
    ]);
});
