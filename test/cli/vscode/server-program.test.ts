import { chmod, mkdir, realpath, symlink } from "node:fs/promises";
import { expect, test } from "vitest";
import { findProgram } from "#cli/vscode/server-program.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const NO_SETTINGS = { path: "", library: "" };
const INSTALLED = { "node_modules/platen/bin/platen.js": "" };

test("is the program of the first folder that has installed the package", async () => {
  const empty = await TemporaryFolder.create();
  const folder = await TemporaryFolder.create(INSTALLED);
  expect(findProgram([empty.path, folder.path], NO_SETTINGS)).toEqual({
    command: process.execPath,
    args: [await realpath(folder.at("node_modules/platen/bin/platen.js")), "lsp", "--stdio"],
    cwd: folder.path,
  });
});

test("may be installed in a folder above", async () => {
  const folder = await TemporaryFolder.create({ ...INSTALLED, "sites/shop/site.json": "{}" });
  expect(findProgram([folder.at("sites/shop")], NO_SETTINGS)).toMatchObject({ cwd: folder.at("sites/shop") });
});

test("is the one in the setting, relative to the folder of the workspace", async () => {
  const folder = await TemporaryFolder.create({ ...INSTALLED, "tools/platen": "#!/bin/sh\n" });
  await chmod(folder.at("tools/platen"), 0o755);
  const program = findProgram([folder.path], { path: "tools/platen", library: "jsont/library.js" });
  expect(program).toEqual({
    command: await realpath(folder.at("tools/platen")),
    args: ["lsp", "--stdio", "--library", folder.at("jsont/library.js")],
    cwd: folder.path,
  });
});

test("is a module for the Node of the editor if npm has linked it", async () => {
  const folder = await TemporaryFolder.create(INSTALLED);
  await mkdir(folder.at("node_modules/.bin"));
  await symlink("../platen/bin/platen.js", folder.at("node_modules/.bin/platen"));
  const program = findProgram([folder.path], { ...NO_SETTINGS, path: "node_modules/.bin/platen" });
  expect(program).toHaveProperty("command", process.execPath);
});

test.each([
  ["without a folder", [], NO_SETTINGS, /Open the folder/],
  ["without the package", ["/"], NO_SETTINGS, /npm install --save-dev platen/],
  [
    "where the setting names nothing",
    ["/"],
    { path: "no/platen", library: "" },
    /\/no\/platen, which does not exist/,
  ],
])("states the reason %s", (_name, folders, settings, message) => {
  expect(findProgram(folders, settings)).toEqual({ missing: expect.stringMatching(message) });
});
