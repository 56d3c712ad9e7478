import request from "supertest";
import { describe, expect, test } from "vitest";
import { startTestService } from "../support/service.js";

const pictures = {
  "press/site.json": JSON.stringify({
    title: "Press",
    description: "",
    pages: [{ path: "/", title: "Home", template: "a.page", data: "a.json" }],
  }),
  "press/a.page": "",
  "press/a.json": "{}",
  "press/assets/hut.jpg": "original",
  "press/assets/hut/300w.webp": "webp 300",
  "press/assets/hut/750w.webp": "webp 750",
  "press/assets/hut/750w.avif": "avif 750",
};

describe("an image in the requested width", () => {
  const get = async (query: string, accept: string) => {
    const { app } = await startTestService({ files: pictures });
    const response = await request(app).get(`/sites/press/assets/hut.jpg${query}`).set("Accept", accept);
    return {
      type: response.headers["content-type"],
      vary: response.headers["vary"],
      text: response.body.toString(),
    };
  };

  test.each([
    ["?format=300w", "image/avif,image/webp,*/*", "webp 300"],
    ["?format=500w", "image/avif,image/webp,*/*", "avif 750"],
    ["?format=500w", "image/webp,*/*", "webp 750"],
    ["?format=500w", "*/*", "original"],
    ["?format=2500w", "image/avif,*/*", "original"],
    ["?format=original", "image/avif,*/*", "original"],
    ["?format=..%2F..%2Fsite", "image/avif,*/*", "original"],
  ])("%s for %s is %s", async (query, accept, text) => {
    const response = await get(query, accept);
    expect(response.text).toBe(text);
    expect(response.vary).toContain("Accept");
  });

  test("has the type of the sent file and not of its name", async () => {
    expect((await get("?format=750w", "image/avif")).type).toBe("image/avif");
    expect((await get("", "image/avif")).type).toBe("image/jpeg");
  });
});

describe("files for search engines", () => {
  const page = (path: string, data: string) => ({ path, title: path, template: "a.page", data });
  const site = {
    "own/site.json": JSON.stringify({
      title: "Own",
      description: "",
      pages: [page("/", "a.json"), page("/club", "club.json"), page("/404", "a.json")],
    }),
    "own/a.page": "",
    "own/a.json": "{}",
    "own/club.json": '{"collection":{"passwordProtected":true}}',
  };

  test("a sitemap lists the pages without a password", async () => {
    const { app } = await startTestService({ files: site });
    const response = await request(app).get("/sites/own/sitemap.xml").set("Host", "localhost:81");
    expect(response.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(response.text.match(/<loc>[^<]*/g)).toEqual(["<loc>http://localhost:81/sites/own/"]);
  });

  test("a sitemap lists neither locked pages nor the lock screen", async () => {
    const hash = `scrypt$${"A".repeat(22)}$${"B".repeat(43)}`;
    const locked = {
      ...site,
      "own/site.json": JSON.stringify({
        title: "Own",
        description: "",
        pages: ["/", "/members", "/password"].map((path) => page(path, "a.json")),
        lock: { screen: "/password", passwords: [{ page: "/members", hash }] },
      }),
    };
    const { app } = await startTestService({ files: locked });
    const response = await request(app).get("/sites/own/sitemap.xml");
    expect(response.text.match(/<loc>[^<]*/g)).toEqual([expect.stringMatching(/sites\/own\/$/)]);
  });

  test("robots.txt names the sitemap at the public URL of the website", async () => {
    const data = '{"website":{"authenticUrl":"https://own.example"}}';
    const { app } = await startTestService({ files: { ...site, "own/data/site.json": data } });
    const response = await request(app).get("/sites/own/robots.txt");
    expect(response.text).toContain("Sitemap: https://own.example/sitemap.xml");
  });

  test.each(["sitemap.xml", "robots.txt"])("%s of an unknown site does not exist", async (file) => {
    const { app } = await startTestService({ files: site });
    expect((await request(app).get(`/sites/nope/${file}`)).status).toBe(404);
  });
});

test("URLs of a site's files in its data refer to where the site is served", async () => {
  const files = {
    "own/site.json": JSON.stringify({
      title: "Own",
      description: "",
      pages: [{ path: "/", title: "Home", template: "a.page", data: "a.json" }],
    }),
    "own/a.page": "{gallery.items.0.assetUrl} {other}",
    "own/a.json": '{"gallery":{"items":[{"assetUrl":"/assets/a.jpg"}]},"other":"/work/assets/"}',
  };
  const { app } = await startTestService({ files });
  expect((await request(app).get("/sites/own/")).text).toBe("/sites/own/assets/a.jpg /work/assets/");
});
