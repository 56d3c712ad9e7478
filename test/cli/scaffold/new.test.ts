import { mkdir, readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { run } from "../../support/cli.js";
import { TemporaryFolder } from "../../support/temporary-folder.js";

const PAGE = { path: "/", title: "Home", template: "home.page", data: "home.json" };
const HOME = "<!doctype html><html lang=en><head><title>{title|html}</title></head><h1>Hi</h1></html>";

const bare = (manifest: string) => ({
  "site.json": manifest,
  "home.page": HOME,
  "home.json": '{"title":"Home"}',
});

async function started(): Promise<TemporaryFolder> {
  const folder = await TemporaryFolder.create();
  await run(["init", "--yes"], { cwd: folder.path });
  return folder;
}

async function manifest(folder: TemporaryFolder) {
  return JSON.parse(await readFile(folder.at("site.json"), "utf8"));
}

test("a page consists of a template, its data and an entry in site.json", async () => {
  const folder = await started();
  const result = await run(["new", "page", "opening-hours"], { cwd: folder.path });
  expect(result).toEqual({
    code: 0,
    err: "",
    out: expect.stringContaining(
      `${[
        "created   pages/opening-hours.page",
        "created   data/opening-hours.json",
        "changed   site.json",
        "It is served at /opening-hours.",
      ].join("\n")} `,
    ),
  });
  expect((await manifest(folder)).pages.at(-1)).toEqual({
    path: "/opening-hours",
    title: "Opening hours",
    template: "pages/opening-hours.page",
    data: "data/opening-hours.json",
  });
});

test("a collection consists of a list, an item, their data and two entries", async () => {
  const folder = await started();
  expect(
    await run(["new", "collection", "recipes", "--title", "What we cook"], { cwd: folder.path }),
  ).toMatchObject({
    code: 0,
  });
  const { pages } = await manifest(folder);
  expect(pages.slice(-2).map(({ path, title }: typeof PAGE) => [path, title])).toEqual([
    ["/recipes", "What we cook"],
    ["/recipes/first", "The first one"],
  ]);
});

test("a block is a partial and does not change site.json", async () => {
  const folder = await started();
  const before = await readFile(folder.at("site.json"), "utf8");
  const result = await run(["new", "block", "price-card"], { cwd: folder.path });
  expect(result.out).toBe(
    "created   blocks/price-card.block\nApply it in a template: {item|apply price-card.block}\n",
  );
  expect(await readFile(folder.at("site.json"), "utf8")).toBe(before);
});

test.each(["in the site of init", "in a site without regions"])(
  "lint reports only that the new block is not applied yet: %s",
  async (where) => {
    const folder = where.includes("init")
      ? await started()
      : await TemporaryFolder.create(bare(JSON.stringify({ title: "T", description: "", pages: [PAGE] })));
    for (const kind of ["page", "collection", "block"]) {
      expect(await run(["new", kind, `my-${kind}`], { cwd: folder.path })).toMatchObject({ code: 0 });
    }
    const { out, err } = await run(["lint", "."], { cwd: folder.path });
    expect(out + err).toMatch(
      /^blocks\/my-block\.block:1:1: warning unused-partial (?:.*\n){4}1 warning in 1 of \d+ files\n$/,
    );
  },
);

test("the rest of site.json keeps its text and indentation", async () => {
  const text = `{\r\n\t"title": "T", "description": "",\r\n\t"pages": [\r\n\t\t${JSON.stringify(PAGE)}\r\n\t]\r\n}\r\n`;
  const folder = await TemporaryFolder.create(bare(text));
  await run(["new", "page", "about"], { cwd: folder.path });
  const after = await readFile(folder.at("site.json"), "utf8");
  expect(after.startsWith(text.slice(0, text.indexOf("\r\n\t]")))).toBe(true);
  expect(after).toContain('\r\n\t\t{\r\n\t\t\t"path": "/about",\r\n');
  expect(after.endsWith("\r\n\t]\r\n}\r\n")).toBe(true);
});

test("adds an entry to an empty list of pages", async () => {
  const folder = await TemporaryFolder.create({ "site.json": '{"title":"T","description":"","pages":[]}' });
  expect(await run(["new", "page", "about"], { cwd: folder.path })).toMatchObject({ code: 0 });
  expect((await manifest(folder)).pages).toHaveLength(1);
});

test("finds the site around the folder or uses --site", async () => {
  const folder = await started();
  await mkdir(folder.at("data/deep"), { recursive: true });
  expect(await run(["new", "block", "one"], { cwd: folder.at("data/deep") })).toMatchObject({ code: 0 });
  expect(await run(["new", "block", "two", "-s", folder.path])).toMatchObject({ code: 0 });
  expect(await readdir(folder.at("blocks"))).toEqual(expect.arrayContaining(["one.block", "two.block"]));
});

test.each([
  [["page", "contact"], "pages/contact.page already exists"],
  [["block", "entry"], "blocks/entry.block already exists"],
  [["page", "journal"], "data/journal.json already exists"],
  [["page", "Über uns"], "use lower-case letters, digits and dashes"],
  [["page", "../up"], "use lower-case letters"],
  [["block", "a".repeat(61)], "use lower-case letters"],
  [["page", "about", "--title", " "], "--title must be one line"],
  [["region", "x"], "Allowed choices are page, collection, block"],
])("rejects %j and writes nothing", async (argv, message) => {
  const folder = await started();
  const before = (await readdir(folder.path, { recursive: true })).toSorted();
  const { code, err } = await run(["new", ...argv], { cwd: folder.path });
  expect(err).toContain(message);
  expect(code).toBe(2);
  expect((await readdir(folder.path, { recursive: true })).toSorted()).toEqual(before);
});

test("rejects the name of a partial in another folder", async () => {
  const folder = await started();
  await folder.write("parts/card.block", "x");
  const { code, err } = await run(["new", "block", "card"], { cwd: folder.path });
  expect([code, err]).toEqual([
    2,
    "platen: another template is already named card.block; choose another name\n",
  ]);
});

test("rejects a path that site.json has with another template", async () => {
  const pages = [{ ...PAGE, path: "/about" }];
  const folder = await TemporaryFolder.create(bare(JSON.stringify({ title: "T", description: "", pages })));
  const { code, err } = await run(["new", "page", "about"], { cwd: folder.path });
  expect([code, err]).toEqual([2, "platen: site.json already has a page at /about; choose another name\n"]);
});

test.each([
  ["{", /^platen: site\.json:1:2: is not JSON/],
  ["null", /^platen: site\.json: "pages" must be a list/],
  ['{"pages":{}}', /^platen: site\.json: "pages" must be a list/],
])("rejects a site.json that contains %s", async (text, message) => {
  const folder = await TemporaryFolder.create({ "site.json": text });
  const { code, err } = await run(["new", "page", "about"], { cwd: folder.path });
  expect(err).toMatch(message);
  expect(code).toBe(2);
  expect(await readdir(folder.path)).toEqual(["site.json"]);
});

test("explains how to create a site if there is none", async () => {
  const folder = await TemporaryFolder.create();
  const { code, err } = await run(["new", "page", "about"], { cwd: folder.path });
  expect(code).toBe(2);
  expect(err).toContain("the working directory is not in a site; set --site, or create a site with");
});
