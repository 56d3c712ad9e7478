import { mkdir, realpath, rename, rm } from "node:fs/promises";
import { basename } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { watchSites } from "#website/development/site-watcher.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

async function watched(given: Readonly<Record<string, string>>) {
  const folder = await TemporaryFolder.create(given);
  const root = await realpath(folder.path);
  const changes: (readonly string[] | undefined)[] = [];
  const files: (string | undefined)[] = [];
  const watcher = await watchSites(root, (styles, file) => {
    changes.push(styles);
    files.push(file);
  });
  onTestFinished(() => watcher.close());
  return { folder, root, changes, files, name: encodeURIComponent(basename(root)) };
}

test("reports a style sheet of a site by its URL", async () => {
  const { folder, changes, name } = await watched({ "site.json": "{}", "assets/my site.css": "" });
  await folder.write("assets/my site.css", "p{}");
  await expect.poll(() => changes).toEqual([[`/sites/${name}/assets/my%20site.css`]]);
});

test("includes the site's name in the URL in a folder of sites", async () => {
  const { folder, changes } = await watched({ "one/site.json": "{}", "one/assets/css/a.css": "" });
  await folder.write("one/assets/css/a.css", "p{}");
  await expect.poll(() => changes).toEqual([["/sites/one/assets/css/a.css"]]);
});

test("reports any other change without a URL, even together with a style sheet", async () => {
  const { folder, changes } = await watched({ "site.json": "{}", "assets/a.css": "", "home.page": "" });
  await Promise.all([folder.write("assets/a.css", "p{}"), folder.write("home.page", "x")]);
  await expect.poll(() => changes).toEqual([undefined]);
});

test("reports the path of a changed file only if no other has changed", async () => {
  const { folder, files } = await watched({ "site.json": "{}", "data/a.json": "", "data/b.json": "" });
  await folder.write("data/a.json", "{}");
  await expect.poll(() => files).toEqual(["data/a.json"]);
  await Promise.all([folder.write("data/a.json", "[]"), folder.write("data/b.json", "[]")]);
  await expect.poll(() => files).toEqual(["data/a.json", undefined]);
});

test("detects files in new folders, replaced files and deleted files", async () => {
  const { folder, changes } = await watched({ "site.json": "{}", "home.page": "" });
  await mkdir(folder.at("blocks"));
  await folder.write("blocks/a.block", "x");
  await expect.poll(() => changes.length).toBe(1);
  await folder.write(".home.page.swp", "y");
  await rename(folder.at(".home.page.swp"), folder.at("home.page"));
  await expect.poll(() => changes.length).toBe(2);
  await rm(folder.at("blocks"), { recursive: true });
  await expect.poll(() => changes.length).toBe(3);
});

test("ignores hidden files and installed packages", async () => {
  const { folder, changes } = await watched({
    "site.json": "{}",
    "home.page": "",
    "node_modules/x/a.page": "",
  });
  await folder.write("node_modules/x/a.page", "x");
  await folder.write(".git/index", "x");
  await folder.write("home.page", "x");
  await expect.poll(() => changes).toEqual([undefined]);
});
