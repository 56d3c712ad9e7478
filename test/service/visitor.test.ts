import request from "supertest";
import { describe, expect, test } from "vitest";
import { startTestService } from "../support/service.js";

const built = {
  "manifest.json": JSON.stringify({
    "src/browser/entry.ts": { file: "entry-1.js", isEntry: true, css: ["entry-1.css"] },
    "src/visitor/entry.ts": { file: "visitor-1.js", isEntry: true },
    "src/islands/like-button/client.ts": { file: "like-button-1.js" },
  }),
  "entry-1.js": '"entry";',
  "entry-1.css": "",
  "visitor-1.js": '"visitor";',
  "like-button-1.js": '"like";',
};
const SCRIPT = '<script type="module" src="/assets/visitor-1.js"></script>';
const template = "<html><head><title>{title}</title></head><body><p>x</p></body></html>";
const visitor = {
  website: { id: "w1", status: 2 },
  notices: { announcement: { text: "</script>" } },
};
const LINKS = { cookies: { policyUrl: "/privacy" }, badge: { url: "//example.org/" }, mobileBar: {} };

/** Returns the context in a page, or undefined if there is none. */
function contextIn(html: string): unknown {
  const element = /<script type="application\/json" id="platen-visitor" data-platen>(.*?)<\/script>/;
  const json = element.exec(html)?.[1];
  return json === undefined ? undefined : JSON.parse(json);
}

describe("POST /render with a visitor", () => {
  test("adds the context and the script at the end of the head, even if the page has no islands", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const page = await request(app)
      .post("/render")
      .send({ template, data: { title: "T" }, visitor });
    expect([page.status, page.type]).toEqual([200, "text/html"]);
    expect(contextIn(page.text)).toEqual(visitor);
    expect(page.text).toContain(`${SCRIPT}\n</head>`);
    expect(page.text.match(/<script/g)).toHaveLength(2);
    expect(page.text).not.toMatch(/entry-1|style=/);
  });

  test("keeps the islands of the page", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const page = await request(app)
      .post("/render")
      .send({
        template: "<head></head><body>{.section item}{@|like-button}{.end}</body>",
        data: { item: { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } } },
        islands: true,
        visitor: {},
      });
    expect(contextIn(page.text)).toEqual({});
    expect(page.text).toContain('<platen-island block="like-button"');
    expect(page.text).toContain("/assets/entry-1.js");
  });

  test("does not change a page without the field", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const page = await request(app).post("/render").send({ template });
    expect(page.text).not.toContain("<script");
    expect(page.headers["etag"]).toBeDefined();
  });

  test("does not change the HTML in JSON", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const json = await request(app).post("/render").accept("json").send({ template, visitor });
    expect(json.body.html).not.toContain("platen-visitor");
  });

  test("rejects an unknown key of the context with a suggestion", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const page = await request(app)
      .post("/render")
      .send({ template, visitor: { notices: { cookie: {} } } });
    expect(page.status).toBe(400);
    expect(JSON.parse(page.text).errors).toEqual([
      { path: "visitor.notices.cookie", message: 'is not known here; did you mean "cookies"?' },
    ]);
  });
});

test("a batch line with a visitor has the whole page; the line next to it has none", async () => {
  const { app } = await startTestService({ browserFiles: built });
  const lines = [
    { id: 1, template, visitor },
    { id: 2, template },
    { id: 3, template, visitor: { x: 1 } },
  ];
  const batch = await request(app)
    .post("/render/batch")
    .set("Content-Type", "application/x-ndjson")
    .send(lines.map((line) => JSON.stringify(line)).join("\n"))
    .buffer(true)
    .parse((res, done) => {
      let text = "";
      res.on("data", (chunk) => (text += chunk));
      res.on("end", () => done(null, text));
    });
  const outcomes = String(batch.body)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(outcomes.map(({ id, status }) => [id, status])).toEqual([
    [1, 200],
    [2, 200],
    [3, 400],
  ]);
  expect(contextIn(outcomes[0].html)).toEqual(visitor);
  expect(outcomes[0].html).toContain(SCRIPT);
  expect(outcomes[1].html).not.toContain("<script");
});

describe("a page of a site", () => {
  const pages = [
    { path: "/", title: "Home", template: "a.page", data: "home.json" },
    { path: "/shop/vase", title: "Vase", template: "a.page", data: "vase.json" },
    { path: "/shop", title: "Shop", template: "a.page", data: "shop.json" },
    { path: "/404", title: "Lost", template: "a.page", data: "home.json" },
  ];
  const files = (more: object) => ({
    "press/site.json": JSON.stringify({ title: "Press", description: "", pages, ...more }),
    "press/a.page": template,
    "press/home.json": "{}",
    "press/shop.json": JSON.stringify({ collection: { id: "c1" } }),
    "press/vase.json": JSON.stringify({ item: { id: "p1", collectionId: "c1", recordType: 11 } }),
    // A second site, so that the first one keeps its name.
    "other/site.json": "{}",
  });

  test("has the context of its site and facts about itself, with the strict policy", async () => {
    const { app } = await startTestService({ files: files({ visitor }), browserFiles: built });
    const contexts = [];
    for (const { path } of pages) {
      const page = await request(app).get(`/sites/press${path}`);
      const policy = String(page.headers["content-security-policy"]);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toContain("unsafe");
      expect(page.text).toContain(SCRIPT);
      contexts.push(contextIn(page.text) as { page: object });
    }
    expect(contexts[0]).toEqual({
      ...visitor,
      website: { ...visitor.website, title: "Press" },
      page: { path: "/", title: "Home", type: 2 },
    });
    expect(contexts.slice(1).map(({ page }) => page)).toEqual([
      {
        path: "/shop/vase",
        title: "Vase",
        type: 50,
        id: "p1",
        contentSource: "i",
        itemId: "p1",
        collectionId: "c1",
        recordType: 11,
      },
      { path: "/shop", title: "Shop", type: 1, id: "c1", contentSource: "c", collectionId: "c1" },
      { path: "/404", title: "Lost", type: 100 },
    ]);
  });

  test.each([
    ["cover-page", 3, 1],
    ["lock-screen", 103, 2],
    ["popup-overlay", 104, 3],
    ["sso-screen", 400, 4],
    [undefined, 3, 1],
  ])("with a slide of the type %s has the type %i and the kind %i", async (slideType, type, slideKind) => {
    const slide = { id: "s", slideType, layout: "landing-full-center-01", slices: [] };
    const { app } = await startTestService({
      files: {
        ...files({ visitor, pages: [{ path: "/", title: "Cover", slide: "slide.json" }] }),
        "press/slide.json": JSON.stringify(slide),
      },
      browserFiles: built,
    });
    const page = await request(app).get("/sites/press/");
    expect(contextIn(page.text)).toMatchObject({ page: { path: "/", title: "Cover", type, slideKind } });
  });

  test("has notices that link to pages of the site", async () => {
    const { app } = await startTestService({
      files: files({ visitor: { notices: LINKS } }),
      browserFiles: built,
    });
    const page = await request(app).get("/sites/press/shop");
    expect(contextIn(page.text)).toMatchObject({
      notices: { ...LINKS, cookies: { policyUrl: "/sites/press/privacy" } },
    });
  });

  test("has no visitor side unless its site.json requests one", async () => {
    const { app } = await startTestService({ files: files({}), browserFiles: built });
    expect((await request(app).get("/sites/press/")).text).not.toContain("<script");
  });

  test("is not served if the context has an unknown key", async () => {
    const { app, log } = await startTestService({
      files: files({ visitor: { notice: {} } }),
      browserFiles: built,
    });
    expect((await request(app).get("/sites/press/")).status).toBe(500);
    const reasons = log.lines.map(({ reason }) => reason);
    expect(reasons).toContain('visitor.notice is not known here; did you mean "notices"?');
  });
});
