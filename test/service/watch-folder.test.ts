import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { expect, onTestFinished, test } from "vitest";
import { watchFolder } from "../../src/service/development/watch-folder.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

/** From another process: within one, the folders would be gone before the watcher hears of them. */
const MAKE_AND_REMOVE = `
  const { mkdirSync, rmSync } = require("node:fs");
  for (let turn = 0; turn < 1000; turn++) {
    mkdirSync("t" + turn + "/a", { recursive: true });
    rmSync("t" + turn, { recursive: true });
  }`;

async function watched() {
  const folder = await TemporaryFolder.create({ "pages/home.page": "x" });
  let changes = 0;
  onTestFinished(watchFolder(folder.path, () => changes++));
  return { folder, changes: () => changes };
}

test("tells of a change", async () => {
  const { folder, changes } = await watched();
  await folder.write("pages/home.page", "y");
  await expect.poll(changes).toBeGreaterThan(0);
});

test("folders that are gone before anybody has looked into them do not end it", async () => {
  const { folder, changes } = await watched();
  const checkout = spawn(process.execPath, ["-e", MAKE_AND_REMOVE], { cwd: folder.path, stdio: "inherit" });
  await once(checkout, "exit");
  await expect.poll(changes).toBeGreaterThan(0);
  const before = changes();
  await folder.write("pages/home.page", "later");
  await expect.poll(changes).toBeGreaterThan(before);
});

test("a file that is replaced, again and again, and is taken away in the end", async () => {
  const { folder, changes } = await watched();
  for (const content of ["y", "z"]) {
    const before = changes();
    await folder.write("pages/home.page~", content);
    await expect.poll(changes).toBeGreaterThan(before);
    const written = changes();
    await folder.rename("pages/home.page~", "pages/home.page");
    await expect.poll(changes).toBeGreaterThan(written);
  }
  const replaced = changes();
  await folder.write("pages/home.page", "as it stands");
  await expect.poll(changes).toBeGreaterThan(replaced);
  const changed = changes();
  await rm(folder.at("pages/home.page"));
  await expect.poll(changes).toBeGreaterThan(changed);
});

test("a folder that is made later, and one that comes in the place of another", async () => {
  const { folder, changes } = await watched();
  await folder.write("blocks/a/card.block", "x");
  await expect.poll(changes).toBeGreaterThan(0);
  const made = changes();
  await folder.write("blocks/a/card.block", "y");
  await expect.poll(changes).toBeGreaterThan(made);

  const changed = changes();
  await folder.rename("blocks", "old");
  await folder.rename("pages", "blocks");
  await expect.poll(changes).toBeGreaterThan(changed);
  const renamed = changes();
  await folder.write("blocks/home.page", "y");
  await expect.poll(changes).toBeGreaterThan(renamed);
});
