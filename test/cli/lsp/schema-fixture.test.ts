import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { fileDocument } from "#cli/lsp/file-document.js";
import { Workspace } from "#cli/lsp/workspace.js";
import { completion } from "#language/features/completion.js";
import { hover } from "#language/features/hover.js";
import { io } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const FILES = {
  "template.conf": "{}",
  "collections/blog.list": "{.repeated section items}{@|apply row.block}{.end}",
  "blocks/row.block": "",
  "blocks/nav.block": "",
  "site.region": '<squarespace:navigation navigationId="main" template="nav" />',
};

/** Returns the completion items at the end of a text. */
async function at(path: string, text: string, files: Readonly<Record<string, string>> = FILES) {
  const folder = await TemporaryFolder.create(files);
  const document = fileDocument(TextDocument.create(pathToFileURL(folder.at(path)).href, "jsont", 1, text));
  const open = (other: string) => (other === document.path ? document : undefined);
  const workspace = new Workspace(io({ cwd: folder.path }), open, () => undefined);
  const view = await workspace.view(document);
  const contents = hover(view, text.length - 2)?.contents;
  return {
    labels: completion(view, text.length)?.items.map(({ label }) => label) ?? [],
    hover: typeof contents === "object" && "value" in contents ? contents.value : undefined,
  };
}

test("completes a list without data from the schemas of the platform", async () => {
  expect((await at("collections/blog.list", "{")).labels).toEqual(
    expect.arrayContaining(["items", "collection", "website", "pagination", "squarespace-headers"]),
  );
  expect((await at("collections/blog.list", "{website.")).labels).toContain("siteTitle");
  expect((await at("collections/blog.list", "{.repeated section items}{mainImage.")).labels).toEqual(
    expect.arrayContaining(["assetUrl", "mediaFocalPoint"]),
  );
});

test("hover shows the type of a value and its schema", async () => {
  expect((await at("collections/blog.item", "{item.publishOn}")).hover).toBe(
    "```jsont\na number\n```\n\nin the schema of pages",
  );
});

test("a block has the data of the templates that apply it", async () => {
  expect((await at("blocks/row.block", "{author.")).labels).toContain("displayName");
  expect((await at("blocks/row.block", "{")).labels).not.toContain("squarespace-headers");
});

test("the block of a navigation has its entries, and any other block an item", async () => {
  expect((await at("blocks/nav.block", "{.repeated section items}{")).labels).toEqual(
    expect.arrayContaining(["collection", "externalLink", "folderActive"]),
  );
  expect((await at("blocks/new.block", "{")).labels).toEqual(
    expect.arrayContaining(["publishOn", "website"]),
  );
});

test("data overrides the schemas", async () => {
  const files = { ...FILES, "collections/blog.json": '{"own": 1}' };
  const { labels } = await at("collections/blog.list", "{", files);
  expect(labels).toContain("own");
  expect(labels).not.toContain("website");
});
