import { expect, test } from "vitest";
import { Directory } from "../../src/store/directory.js";
import { readPartials } from "../../src/store/partials.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("notes and images that several folders have under one name are in nobody's way", async () => {
  const folder = await TemporaryFolder.create({
    "blocks/menu.block": "menu",
    "blocks/README.md": "Menus.",
    "regions/README.md": "Regions.",
    "regions/logo.png": "\u0000",
  });
  const directory = await Directory.open(folder.path);
  const { files, faults } = await readPartials(directory, await directory.list());
  expect(faults).toEqual([]);
  expect(files.get("menu.block")?.source).toBe("menu");
});

test("of two templates of one name the first is taken, and the other told of", async () => {
  const folder = await TemporaryFolder.create({ "a/menu.block": "first", "b/menu.block": "second" });
  const directory = await Directory.open(folder.path);
  const { files, faults } = await readPartials(directory, await directory.list());
  expect(files.get("menu.block")).toEqual({ path: "a/menu.block", source: "first" });
  expect(faults.map(({ message }) => message)).toEqual([
    expect.stringMatching(/b\/menu\.block.*has the file name of a\/menu\.block/),
  ]);
});
