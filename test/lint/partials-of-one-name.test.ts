import { expect, test } from "vitest";
import { Directory } from "#store/directory.js";
import { readPartials } from "#store/partials.js";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

test("names both files, and reports the file that rendering uses", async () => {
  const site = "a-site-whose-folder-has-a-name-that-is-longer-than-most";
  const folder = await TemporaryFolder.create({
    [`${site}/pages/home.page`]: "{@|apply menu.block}",
    [`${site}/regions/menu.block`]: "second",
    [`${site}/blocks/menu.block`]: "first",
  });
  const directory = await Directory.open(folder.path);
  const { files } = await readPartials(directory, await directory.list());
  const { code, out } = await run(["lint", "."], { cwd: folder.path });
  expect(files.get("menu.block")).toEqual({ path: `${site}/blocks/menu.block`, source: "first" });
  expect(out).toContain(
    `${site}/regions/menu.block:1:1: error duplicate-partial Templates that apply "menu.block" get ` +
      `${site}/blocks/menu.block, never this file.\n`,
  );
  expect(out).toContain("1 error in 1 of 3 files\n");
  expect(code).toBe(1);
});

test("lint and both kinds of rendering agree on blocks in folders", async () => {
  const folder = await TemporaryFolder.create({
    "site/pages/home.page": "{@|apply sub/card.block}{@|apply other/card.block}",
    "site/blocks/sub/card.block": "first",
    "site/blocks/other/card.block": "second",
    "site/data/home.json": "{}",
    "site/site.json": JSON.stringify({
      title: "Site",
      description: "A site.",
      pages: [{ path: "/", template: "pages/home.page", data: "data/home.json", title: "Home" }],
    }),
  });
  const cwd = folder.path;
  expect(await run(["lint", "site"], { cwd })).toMatchObject({ code: 0, out: "no problems in 5 files\n" });
  const alone = ["site/pages/home.page", "--data", "site/data/home.json", "--partials", "site"];
  for (const paths of [alone, ["--site", "site", "/"]]) {
    expect(await run(["render", ...paths], { cwd })).toMatchObject({ code: 0, out: "firstsecond", err: "" });
  }
});

test("names the file of a macro that hides a partial", async () => {
  const path = "a-site-whose-folder-has-a-name-that-is-longer-than-most/blocks/menu.block";
  const folder = await TemporaryFolder.create({
    "a-site-whose-folder-has-a-name-that-is-longer-than-most/pages/home.page":
      "{.macro menu.block}x{.end}{@|apply menu.block}",
    [path]: "y",
  });
  const { out } = await run(["lint", "."], { cwd: folder.path });
  expect(out).toContain(`The macro "menu.block" hides the partial ${path}.\n`);
});
