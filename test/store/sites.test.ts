import { utimes } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { Directory } from "#store/directory.js";
import { openSites, type Site } from "#store/sites.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const manifest = JSON.stringify({
  title: "Press",
  description: "",
  pages: [
    { path: "/", title: "Home", template: "pages/home.page", data: "data/home.json" },
    { path: "/about", title: "About", template: "pages/about.page", data: "data/about.json", locale: "de" },
  ],
});

const files = {
  "press/site.json": manifest,
  "press/pages/home.page": "home",
  "press/pages/about.page": "about",
  "press/data/site.json": '{"website":{"name":"Press"},"kind":"site"}',
  "press/data/home.json": '{"kind":"home","__proto__":{"x":1}}',
  "press/data/about.json": "{}",
  "press/blocks/menu.block": "menu",
  "press/regions/top.region": "top",
  "press/other/deep/card.block": "card",
  "press/assets/style.css": "",
  "notes/readme.txt": "",
};

async function open(extra: Record<string, string | Uint8Array> = {}) {
  const folder = await TemporaryFolder.create({ ...files, ...extra });
  let now = 0;
  const sites = await openSites(await Directory.open(folder.path, "root"), {
    readManifest: readSiteManifest,
    clock: () => now,
    freshFor: 500,
  });
  return { folder, sites, press: sites.get("press") as Site, wait: (ms: number) => (now += ms) };
}

describe("a site", () => {
  test("is a folder with a site.json", async () => {
    const { sites } = await open();
    expect([...sites.keys()]).toEqual(["press"]);
  });

  test("may be the folder itself", async () => {
    const { folder } = await open();
    const root = await Directory.open(folder.at("press"), "press");
    const sites = await openSites(root, { readManifest: readSiteManifest, clock: () => 0 });
    expect([...sites.keys()]).toEqual(["press"]);
  });

  test("excludes partials of installed packages with any name", async () => {
    const { press } = await open({ "press/node_modules/theme/regions/top.region": "of a theme" });
    const { partials, fileErrors } = await press.content();
    expect([partials["top.region"], fileErrors]).toEqual(["top", []]);
  });

  test("has pages, whose data overrides the site's, and partials by file name", async () => {
    const { press } = await open();
    const { pages, partials, fileErrors } = await press.content();
    expect(fileErrors).toEqual([]);
    expect(partials).toEqual({ "menu.block": "menu", "top.region": "top", "card.block": "card" });
    const home = pages.get("/");
    expect(home?.source).toBe("home");
    expect(home?.data["website"]).toEqual({ name: "Press" });
    expect(home?.data["kind"]).toBe("home");
    expect(Object.getPrototypeOf(home?.data)).toBe(Object.prototype);
    expect(pages.get("/about")?.page.locale).toBe("de");
  });

  test("tells when the data of each page was last written", async () => {
    const { folder, press } = await open();
    const at = (seconds: number) => new Date(seconds * 1_000);
    await utimes(folder.at("press/data/site.json"), at(200), at(200));
    await utimes(folder.at("press/data/home.json"), at(300), at(300));
    await utimes(folder.at("press/data/about.json"), at(100), at(100));
    const { pages } = await press.content();
    expect([pages.get("/")?.modifiedAt, pages.get("/about")?.modifiedAt]).toEqual([300_000, 200_000]);
  });

  test("is read again after some time without requests", async () => {
    const { folder, press, wait } = await open();
    await press.content();
    await folder.write("press/pages/home.page", "changed");
    expect((await press.content()).pages.get("/")?.source).toBe("home");
    wait(500);
    expect((await press.content()).pages.get("/")?.source).toBe("changed");
  });

  test.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      "no JSON",
      { "press/site.json": '{"title": }' },
      "root/press/site.json:1:11: is not JSON: expected a value",
    ],
    [
      "an unknown key",
      { "press/site.json": `{"titel":"",${manifest.slice(1)}` },
      'titel is not known here; did you mean "title"?',
    ],
    [
      "a missing key",
      { "press/site.json": '{"title":"x","pages":[]}' },
      "root/press/site.json:1:1: description is missing",
    ],
    [
      "a bad path",
      { "press/site.json": manifest.replace('"/about"', '"about/"') },
      'root/press/site.json:1:133: pages[1].path must begin with "/"',
    ],
    ["a list", { "press/site.json": "[]" }, "must be an object"],
  ])("with %s in its site.json is broken as a whole", async (_, extra, message) => {
    const { press } = await open(extra);
    const { manifest, fileErrors } = await press.content();
    expect(manifest).toBeUndefined();
    expect(fileErrors.map((fileError) => fileError.message).join("\n")).toContain(message);
  });

  test.each<[string, Record<string, string | Uint8Array>, string]>([
    [
      "data that are no JSON",
      { "press/data/about.json": "{]" },
      "root/press/data/about.json:1:2: is not JSON",
    ],
    ["data that are no object", { "press/data/about.json": "[]" }, "about.json: must contain a JSON object"],
    [
      "a template that is no text",
      { "press/pages/about.page": Uint8Array.of(0xff) },
      "about.page: is not UTF-8 text",
    ],
    [
      "a template outside",
      { "press/site.json": manifest.replace("pages/about.page", "../notes/readme.txt") },
      "root/press/site.json:1:169: names ../notes/readme.txt, which does not exist",
    ],
    [
      "a misspelt template",
      { "press/site.json": manifest.replace("pages/about.page", "pages/abuot.page") },
      "press/site.json:1:169: names pages/abuot.page, which does not exist; did you mean pages/about.page?",
    ],
    [
      "data in another folder",
      { "press/site.json": manifest.replace("data/about.json", "content/about.json") },
      "names content/about.json, which does not exist; did you mean data/about.json?",
    ],
  ])("omits a page that has %s", async (_, extra, message) => {
    const { press } = await open(extra);
    const { pages, fileErrors } = await press.content();
    expect([...pages.keys()]).toEqual(["/"]);
    expect(fileErrors.map((fileError) => fileError.message).join("\n")).toContain(message);
  });

  test("describes its errors with paths in its folder", async () => {
    const { press } = await open({
      "press/site.json": manifest.replace("pages/about.page", "pages/abuot.page"),
      "press/data/home.json": "[]",
    });
    const { fileErrors } = await press.content();
    expect(fileErrors.map((error) => press.describe(error))).toEqual([
      "data/home.json must contain a JSON object.",
      "site.json:1:169 names pages/abuot.page, which does not exist; did you mean pages/about.page?",
    ]);
  });

  test("reports two partials with the same name", async () => {
    const { press } = await open({ "press/regions/menu.block": "other" });
    const { fileErrors, partials } = await press.content();
    expect(partials["menu.block"]).toBe("menu");
    expect(fileErrors.map((fileError) => fileError.message)).toEqual([
      "root/press/regions/menu.block: has the file name of blocks/menu.block, so templates cannot tell them " +
        "apart; rename one of them",
    ]);
  });
});

test("a page with a slide gets the document in its layout and a default template", async () => {
  const page = { path: "/", title: "Cover", slide: "data/cover.json", layout: "landing-full-left-01" };
  const { press } = await open({
    "press/site.json": JSON.stringify({ title: "Press", description: "", pages: [page] }),
    "press/data/cover.json": '{"id":"c","layout":"landing-full-right-01","slices":[]}',
  });
  const { pages, fileErrors } = await press.content();
  expect(fileErrors).toEqual([]);
  const { source, data } = pages.get("/") ?? {};
  expect(source).toContain("{slide|slide}");
  expect(data).toEqual({
    website: { name: "Press" },
    kind: "site",
    page: { path: "/", title: "Cover", locale: "en-US" },
    slide: { id: "c", layout: "landing-full-left-01", slices: [] },
  });
});
