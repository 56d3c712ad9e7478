import { readdir, readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { run } from "../support/cli.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const CONF = '{ "layouts": { "default": { "name": "Default", "regions": ["site"] } } }';
const website = {
  id: "w1",
  identifier: "harbour",
  siteTitle: "Harbour &amp; Sons",
  baseUrl: "https://h.example",
};
const news = {
  id: "c1",
  websiteId: "w1",
  type: 1,
  typeName: "blog",
  urlId: "news",
  fullUrl: "/news/",
  title: "News",
};

const list = {
  website,
  websiteSettings: { collectionTitleFormat: "%c — %s" },
  collection: news,
  items: [
    { id: "i1", urlId: "rain", title: "Rain &amp; wind", excerpt: "short", publishOn: 1_714_557_600_000 },
    { id: "i2", urlId: "sun", title: "Sun", body: null, publishOn: 1_714_000_000_000 },
  ],
};
const detail = { website, collection: news, item: { id: "i1", urlId: "rain", body: "<p>All of it</p>" } };
const page = {
  website,
  collection: { id: "c2", type: 10, typeName: "page", urlId: "about", fullUrl: "/about", title: "About" },
  mainContent: '<div class="sqs-layout"><p>We mend boats.</p></div>',
};
const index = {
  website,
  collection: {
    ...{
      id: "c3",
      type: 1,
      typeName: "index",
      urlId: "work",
      fullUrl: "/work",
      folder: true,
      folderBehavior: 1,
    },
    collections: [
      { id: "c4", typeName: "page", urlId: "boats", title: "Boats", mainContent: "<p>Boats</p>" },
    ],
  },
  items: [],
};

async function repository(payloads: Readonly<Record<string, unknown>>) {
  const files = Object.entries(payloads).map(([name, value]) => [
    `saved/${name}`,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const folder = await TemporaryFolder.create({
    "repo/template.conf": CONF,
    "saved/.keep": "",
    ...Object.fromEntries(files),
  });
  const importing = () => run(["import", "payloads", "saved", "--into", "repo"], { cwd: folder.path });
  const json = async (path: string) => JSON.parse(await readFile(folder.at(`repo/content/${path}`), "utf8"));
  return { folder, importing, json };
}

describe("platen import payloads", () => {
  test("joins lists and items, and writes pages, indexes and the website", async () => {
    const { importing, json } = await repository({
      "1-rain.json": detail,
      "2-news.json": list,
      "about.json": page,
      "work.json": index,
    });
    const { code, out, err } = await importing();
    expect([code, err]).toEqual([0, ""]);
    expect(out).toContain("Imported 2 items in 2 collections, and 2 pages.");
    const blog = await json("collections/news.json");
    expect(blog).toEqual({
      type: "blog",
      id: "c1",
      title: "News",
      items: [
        {
          id: "i1",
          urlId: "rain",
          title: "Rain &amp; wind",
          excerpt: "short",
          publishOn: 1_714_557_600_000,
          body: "<p>All of it</p>",
        },
        { id: "i2", urlId: "sun", title: "Sun", publishOn: 1_714_000_000_000 },
      ],
    });
    expect((await json("pages/about.json")).layout[0].columns[0].blocks[0].value.html).toBe(
      "<p>We mend boats.</p>",
    );
    expect(await json("pages/boats.json")).toMatchObject({ title: "Boats" });
    expect(await json("collections/work.json")).toMatchObject({ collections: ["boats"], folderBehavior: 1 });
    const { website: stored, websiteSettings } = await json("site.json");
    expect(stored).toEqual({ id: "w1", identifier: "harbour", siteTitle: "Harbour &amp; Sons" });
    expect(websiteSettings).toEqual({ collectionTitleFormat: "%c — %s" });
    expect((await importing()).out).toContain("Files: 0 written, 5 unchanged, 0 left.");
  });

  test("refuses payloads of different sites, and writes nothing", async () => {
    const other = { ...page, website: { id: "w2", siteTitle: "Lantern" } };
    const { folder, importing } = await repository({ "a.json": list, "b.json": other });
    const { code, err } = await importing();
    expect(code).toBe(2);
    expect(err).toBe(
      'platen: b.json is of the site "Lantern", but a.json is of "Harbour &amp; Sons"; ' +
        "put the payloads of each site into a folder of their own\n",
    );
    expect(await readdir(folder.at("repo"))).toEqual(["template.conf"]);
  });

  test("skips what is no payload, with the reason", async () => {
    const { importing } = await repository({
      "a.json": list,
      "b.json": '{"a":',
      "c.json": [1],
      "d.txt": "x",
      "e.json": { website, collection: {} },
    });
    const { code, out } = await importing();
    expect(code).toBe(0);
    expect(out).toContain("skipped a file that is not JSON (b.json:1:");
    expect(out).toContain("it has no website) (c.json)");
    expect(out).toContain("does not end in .json (d.txt)");
    expect(out).toContain("took only the website from a page without a collection (e.json)");
  });

  test("explains a folder without payloads", async () => {
    const { importing } = await repository({ "b.json": "{}" });
    const { code, err } = await importing();
    expect(code).toBe(2);
    expect(err).toContain("saved: holds no pages saved with ?format=json: 1 × skipped JSON");
  });

  test("keeps names of collections in the content folder", async () => {
    const hostile = { ...list, collection: { ...news, urlId: "../../evil" } };
    const { folder, importing } = await repository({
      "a.json": hostile,
      "b.json": JSON.stringify({ ...list, collection: news }).replace(
        '"urlId":"news"',
        '"urlId":"__proto__"',
      ),
    });
    expect((await importing()).code).toBe(0);
    expect(await readdir(folder.at("repo/content/collections"))).toEqual(["__proto__.json", "evil.json"]);
  });
});
