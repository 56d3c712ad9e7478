import { describe, expect, test } from "vitest";
import { siteOf } from "#cli/commands/lint-files.js";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const manifest = {
  title: "S",
  description: "",
  pages: [
    { path: "/", title: "A", template: "pages/a.page", data: "data/one.json" },
    { path: "/b", title: "B", template: "pages/a.page", data: "data/two.json" },
  ],
};
const site = {
  "s/site.json": JSON.stringify(manifest),
  "s/data/one.json": '{"title": "one", "item": {"name": "n"}}',
  "s/data/two.json": '{"title": "two", "extra": 1}',
  "s/data/site.json": '{"website": {"siteTitle": "S"}}',
  "s/pages/a.page": "{title|html}{extra}{website.siteTitle|html}{baseUrl}{nope}{item|apply card.block}",
  "s/blocks/card.block": "{name|html}{@.nmae|html}",
};

const lint = async (folder: TemporaryFolder, ...argv: string[]) =>
  (await run(["lint", ...argv], { cwd: folder.path })).out.split("\n").filter((line) => /^\S+:\d/.test(line));

describe("the site.json of a site", () => {
  test("names the data of its pages, which is passed to partials", async () => {
    const folder = await TemporaryFolder.create(site);
    const expected = [
      's/blocks/card.block:1:13: warning unknown-variable The current value has no "nmae" where ' +
        "s/pages/a.page:1:71 applies this.",
      's/pages/a.page:1:54: warning unknown-variable The data has no "nope".',
    ];
    expect(await lint(folder, "s")).toEqual(expected);
    expect(await lint(folder, "s/blocks/card.block")).toEqual([expected[0]]);
  });

  test("is ignored if a file that it names cannot be read", async () => {
    for (const data of ["{", undefined]) {
      const { "s/data/two.json": _, ...rest } = site;
      const folder = await TemporaryFolder.create(
        data === undefined ? rest : { ...rest, "s/data/two.json": data },
      );
      const lines = await lint(folder, "s");
      expect(lines.filter((line) => !/json-syntax|site-manifest/.test(line))).toEqual([]);
    }
  });

  test("is reported if it is not JSON, and then names no data", async () => {
    const folder = await TemporaryFolder.create({ ...site, "s/site.json": '{"pages": [,' });
    expect(await lint(folder, "s")).toEqual([
      expect.stringMatching(/^s\/site\.json:1:12: error json-syntax/),
    ]);
  });

  test("invalidates the cache, like templates that apply others", async () => {
    const folder = await TemporaryFolder.create(site);
    const codes = async () => (await lint(folder, "s", "--cache")).map((line) => line.split(" ")[0]);
    const both = ["s/blocks/card.block:1:13:", "s/pages/a.page:1:54:"];
    expect(await codes()).toEqual(both);
    expect(await codes()).toEqual(both);
    await folder.write("s/data/one.json", '{"title": "one", "item": {"name": "n", "nmae": 1}}');
    expect(await codes()).toEqual(both.slice(1));
    await folder.write("s/data/one.json", site["s/data/one.json"]);
    expect(await codes()).toEqual(both);
    await folder.write("s/pages/a.page", "{other|apply card.block}");
    expect(await codes()).toEqual(["s/pages/a.page:1:2:"]);
  });

  test("is overridden by data named on the command line", async () => {
    const folder = await TemporaryFolder.create({
      ...site,
      "given.json": '{"nope": 1, "item": {"nmae": 1}}',
    });
    expect(await lint(folder, "s", "--data", "given.json")).toEqual([
      expect.stringContaining('card.block:1:2: warning unknown-variable The data has no "name" where'),
      expect.stringContaining('a.page:1:2: warning unknown-variable The data has no "title"'),
      expect.stringContaining('"extra"'),
      expect.stringContaining('"website"'),
      expect.stringContaining('"baseUrl"'),
    ]);
  });
});

describe("the root of a site", () => {
  const files = {
    "two/pages/a.page": "",
    "two/blocks/deep/er/b.block": "",
    "two/home.html": "",
    "pages/other/x.html": "",
    "manifest/site.json": "{}",
    "manifest/x.html": "",
    "configured/platen.config.json": "{}",
    "configured/pages/x.page": "",
    "config/platen.config.json": "{}",
    "config/x.html": "",
    "two/inner/pages/x.page": "",
    "two/inner/regions/x.region": "",
    "file/site.json/x.html": "",
  };

  test.each([
    ["two/pages/a.page", "two"],
    ["two/blocks/deep/er/b.block", "two"],
    ["two/home.html", "two"],
    ["two/blocks/not-yet-saved/c.block", "two"],
    ["two/inner/pages/x.page", "two/inner"],
    ["pages/other/x.html", undefined],
    ["manifest/x.html", "manifest"],
    ["configured/pages/x.page", "configured"],
    ["config/x.html", undefined],
    ["file/site.json/x.html", undefined],
  ])("for %s is %s", async (path, root) => {
    const folder = await TemporaryFolder.create(files);
    const site = await siteOf(folder.at(path));
    expect(site).toBe(root === undefined ? undefined : folder.at(root));
  });

  test("contains its own files", async () => {
    const folder = await TemporaryFolder.create({
      "s/home.html": "{@|apply a.block}{@|apply nope.block}",
      "s/blocks/a.block": "x",
      "s/pages/b.page": "x",
    });
    expect(await lint(folder, "s")).toEqual([
      expect.stringMatching(/^s\/home\.html:1:27: error partial-missing/),
    ]);
  });
});
