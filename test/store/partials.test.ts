import { expect, test } from "vitest";
import { Directory } from "#store/directory.js";
import { readPartials } from "#store/partials.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("ignores notes and images with the same name in several folders", async () => {
  const folder = await TemporaryFolder.create({
    "blocks/menu.block": "menu",
    "blocks/README.md": "Menus.",
    "regions/README.md": "Regions.",
    "regions/logo.png": "\u0000",
  });
  const directory = await Directory.open(folder.path);
  const { files, fileErrors } = await readPartials(directory, await directory.list());
  expect(fileErrors).toEqual([]);
  expect(files.get("menu.block")?.source).toBe("menu");
});

test("knows a block in a folder by its file name and by its path below blocks", async () => {
  const folder = await TemporaryFolder.create({
    "blocks/a/menu.block": "a",
    "blocks/b/menu.block": "b",
    "site/blocks/c/d/card.block": "c",
  });
  const directory = await Directory.open(folder.path);
  const { files, fileErrors } = await readPartials(directory, await directory.list());
  expect(fileErrors).toEqual([]);
  expect([...files].map(([name, { source }]) => [name, source])).toEqual([
    ["menu.block", "a"],
    ["a/menu.block", "a"],
    ["b/menu.block", "b"],
    ["card.block", "c"],
    ["c/d/card.block", "c"],
  ]);
});

test("uses the first of two templates with the same name and reports the other", async () => {
  const folder = await TemporaryFolder.create({ "a/menu.block": "first", "b/menu.block": "second" });
  const directory = await Directory.open(folder.path);
  const { files, fileErrors } = await readPartials(directory, await directory.list());
  expect(files.get("menu.block")).toEqual({ path: "a/menu.block", source: "first" });
  expect(fileErrors.map(({ message }) => message)).toEqual([
    expect.stringMatching(/b\/menu\.block.*has the file name of a\/menu\.block/),
  ]);
});
