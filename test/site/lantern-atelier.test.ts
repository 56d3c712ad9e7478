import request from "supertest";
import { describe, expect, test } from "vitest";
import { repositoryFolder, serveRepository } from "../support/repository-site.js";

const { app, website } = await serveRepository(repositoryFolder("lantern-atelier"));
const page = async (address: string): Promise<string> =>
  (await request(app).get(address).set("Host", "localhost")).text;

describe("the index of lantern-atelier", () => {
  test("shows its children in order, with their items", async () => {
    const html = await page("/");
    for (const name of ["collection-type-index", "collection-layout-plain", "homepage", "view-list"])
      expect(html).toContain(name);
    expect([...html.matchAll(/<section class="sec" id="([^"]*)"/g)].map(([, id]) => id)).toEqual([
      "welcome",
      "lamps",
      "reel",
    ]);
    expect([...html.matchAll(/<img [^>]*lantern\.svg/g)].length).toBeGreaterThanOrEqual(4);
    expect(html).toContain('data-video="https://video.example/reel.mp4"');
    expect(html).toMatch(
      /class="sqs-layout sqs-grid-12 columns-12 note on-image empty"[^>]*id="[0-9a-f]{24}_note"/,
    );
  });

  test("has children without items if it does not ask for them", async () => {
    const { body } = await request(app).get("/rooms?format=json");
    expect(body.collection.collections.map((child: { urlId: string }) => child.urlId)).toEqual([
      "kitchen",
      "hall",
    ]);
    expect(body.collection.collections[0].items).toBeUndefined();
    expect(body.items).toEqual([]);
    expect(await page("/rooms")).toContain("collection-layout-wall");
  });
});

describe("menus of lantern-atelier", () => {
  test("show the neighbours in a folder", async () => {
    const html = await page("/lamps");
    expect(html).toContain("<h2>Studio</h2>");
    expect(html).toContain('<a href="/lamps" class="on">Lamps</a>');
    expect(await page("/contact")).toContain("<h2>More</h2>");
    expect(await page("/rooms")).toContain("<h2>Rooms</h2>");
  });

  test("work inside a script", async () => {
    expect(await page("/contact")).toContain("var menu = 'studio;rooms;more;;'");
  });

  test("lead from a folder to its first page", async () => {
    const { status, headers } = await request(app).get("/more");
    expect([status, headers["location"]]).toEqual([302, "/contact"]);
  });
});

test("an item knows its neighbours", async () => {
  const html = await page("/lamps/no-title");
  expect(html).toContain('<a rel="prev" href="/lamps/table-lamp">Table lamp</a>');
  expect(html).toContain('<a rel="next" href="/lamps/lantern">Lantern</a>');
  expect(html).toContain("view-item");
});

test("tags that cannot be carried out write nothing, and unknown ones stay", async () => {
  const html = await page("/contact");
  expect(html).toContain("<p>Studio:0</p>");
  expect(html).toContain("Brass,Paper,");
  expect(html).toContain('<squarespace:sparkle size="2" />');
  expect(html).not.toContain("<p>0</p>");
});

test("the configuration is read in spite of its deviations", async () => {
  const { configuration, diagnostics } = (await website.repository?.folder.state()) ?? {};
  expect(configuration?.name).toBe("Lantern Atelier");
  expect(configuration?.navigations).toHaveLength(1);
  expect(configuration?.overrides).toEqual({ gallery: "g1.block" });
  const places = diagnostics?.map(({ path, start }) => `${path}:${start.line}`) ?? [];
  expect(places).toContain("src/template.conf:2");
  expect(places).toContain("src/collections/page.conf:1");
});

test("styles keep literal lengths and put the grid into the media query", async () => {
  const { text } = await request(app).get("/site.css?minify=false");
  expect(text).toContain("calc(100% - 10px)");
  expect(text).toMatch(/@media \(max-width: 640px\)\s*\{[^}]*\{/);
  expect(text).toContain(".gallery .frame");
});

test.each(["/src/template.conf", "/template.conf", "/package.json"])("%s is not served", async (path) => {
  expect((await request(app).get(path)).status).toBe(404);
});
