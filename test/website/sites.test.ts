import request from "supertest";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { Directory } from "#store/directory.js";
import { FileError } from "#store/file-error.js";
import { startTestService } from "../support/service.js";

const files = {
  "press/site.json": JSON.stringify({
    title: "Harbor <Press>",
    description: "A print shop",
    pages: [
      { path: "/", title: "Home", template: "pages/home.page", data: "data/home.json" },
      {
        path: "/blog/first",
        title: "First",
        template: "pages/post.page",
        data: "data/post.json",
        locale: "de",
      },
      { path: "/lost", title: "Lost", template: "pages/lost.page", data: "data/home.json" },
    ],
  }),
  "press/pages/home.page":
    "{@|apply top.region}<a href='{baseUrl}/blog/first'>{name|html}</a>{.include m.block output}",
  "press/pages/post.page": "{@|apply gone.block}{title}",
  "press/data/site.json": '{"name":"A & B","baseUrl":"overlaid"}',
  "press/data/home.json": "{}",
  "press/data/post.json": '{"title":"Post"}',
  "press/regions/top.region": "<top>",
  "press/blocks/m.block": "{.eval 1 + 2}",
  "press/assets/style.css": "body { color: red }",
  "press/assets/deep/mark.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
  "press/assets/.secret": "secret",
  "press/assets/.git/config": "secret",
  "press/assets/long.css": "body { color: red } ".repeat(200),
  "press/assets/logo-3f9c21ab.png": "png",
  "press/assets/photo-20240131.jpg": "jpg",
  "broken/site.json": "{",
};

describe("a page of a site", () => {
  test("merges the site's data and its own", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app).get("/sites/press/");
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.text).toBe("<top><a href='/sites/press/blog/first'>A &amp; B</a>3");
    expect(response.headers["platen-errors"]).toBe("0");
    expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
  });

  test.each(["/sites/press/caf%C3%A9%20au%20lait", "/sites/press/café%20au%20lait/"])(
    "whose path has a blank is found at %s",
    async (path) => {
      const pages = [{ path: "/café%20au%20lait", title: "T", template: "a.page", data: "a.json" }];
      const manifest = JSON.stringify({ title: "Press", description: "", pages });
      const site = { "press/site.json": manifest, "press/a.page": "with milk", "press/a.json": "{}" };
      const { app } = await startTestService({ files: site });
      const response = await request(app).get(encodeURI(decodeURI(path)));
      expect([response.status, response.text]).toEqual([200, "with milk"]);
    },
  );

  test.each(["/sites/press", "/sites/press/", "/sites/press/?utm_source=x"])(
    "is found at %s",
    async (path) => {
      const { app } = await startTestService({ files });
      expect((await request(app).get(path)).status).toBe(200);
    },
  );

  test("may be nested, with or without a slide, with or without a trailing slash", async () => {
    const { app, log } = await startTestService({ files });
    for (const path of ["/sites/press/blog/first", "/sites/press/blog/first/"]) {
      const response = await request(app).get(path);
      expect(response.text).toBe("Post");
      expect(response.headers["platen-errors"]).toBe("1");
    }
    expect(log.requests[0]?.["diagnostics"]).toContainEqual(
      expect.stringMatching(/^pages\/post\.page:1:\d+ partial-missing$/),
    );
  });

  test("responds to HEAD without a body", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app).head("/sites/press/");
    expect([response.status, response.text]).toEqual([200, undefined]);
  });

  test.each(["/sites/press/nope", "/sites/press/blog", "/sites/nope/", "/sites/..%2Fpress/"])(
    "%s does not exist",
    async (path) => {
      const { app } = await startTestService({ files });
      expect((await request(app).get(path)).status).toBe(404);
    },
  );

  test("with missing files is an error of the site, and the response reveals no paths", async () => {
    const { app, folder, log } = await startTestService({ files });
    const response = await request(app).get("/sites/press/lost");
    expect(response.status).toBe(500);
    expect(JSON.parse(response.text)).toMatchObject({ code: "site-broken" });
    expect(response.text).not.toContain(folder.path);
    expect(JSON.stringify(log.requests[0])).toContain("lost.page");
  });
});

describe("a broken site", () => {
  test("is reported at the start with its path and affects no other site", async () => {
    const { app, log } = await startTestService({ files });
    const reported = log.lines.filter((line) => line["msg"] === "site is broken");
    expect(reported.map((line) => [line["site"], line["level"]])).toEqual([
      ["broken", "error"],
      ["press", "error"],
    ]);
    expect(reported[0]?.["path"]).toMatch(/broken\/site\.json:1:2$/);
    expect((await request(app).get("/sites/broken/")).status).toBe(500);
    expect((await request(app).get("/sites/press/")).status).toBe(200);
    const home = await request(app).get("/");
    expect(home.status).toBe(200);
    expect(home.text).toContain("This site cannot be shown");
  });

  test("has no page if one of its folders cannot be listed, and affects no other site", async () => {
    const { list } = Directory.prototype;
    const listing = vi.spyOn(Directory.prototype, "list").mockImplementation(function (this: Directory) {
      const denied = new FileError(`${this.name}/private`, "permission denied");
      return this.name.endsWith("/press") ? Promise.reject(denied) : list.call(this);
    });
    onTestFinished(() => void listing.mockRestore());
    const { app, log } = await startTestService({ files });
    const reported = log.lines.map((line) => `${line["path"]}: ${line["reason"]}`);
    expect(reported).toContainEqual(expect.stringMatching(/\/press\/private: permission denied$/));
    const response = await request(app).get("/sites/press/");
    expect([response.status, JSON.parse(response.text)]).toMatchObject([500, { code: "site-broken" }]);
    expect((await request(app).get("/").set("Accept", "text/html")).status).toBe(200);
  });
});

describe("a site's page /404", () => {
  const manifest = {
    title: "Press",
    description: "A press",
    pages: [{ path: "/404", title: "Gone", template: "gone.page", data: "gone.json", locale: "de" }],
  };
  const site = {
    "own/site.json": JSON.stringify(manifest),
    "own/gone.page": "<h1>{title}</h1>{n|decimal 1}",
    "own/gone.json": '{"title":"Nichts & niemand","n":1.5}',
  };

  test.each(["/sites/own/nope", "/sites/own/deep/nope/", "/sites/own/404"])(
    "responds to %s",
    async (path) => {
      const { app, log } = await startTestService({ files: site });
      const response = await request(app).get(path).set("If-None-Match", "*");
      expect([response.status, response.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
      expect(response.text).toContain("<h1>Nichts & niemand</h1>1,5");
      expect(response.headers["content-security-policy"]).toContain("script-src 'self'");
      expect(log.requests[0]).toMatchObject({ status: 404, problem: "not-found" });
    },
  );

  test("is replaced by the service's own page if the site has none", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app).get("/sites/press/nope").set("Accept", "text/html");
    expect(response.status).toBe(404);
    expect(response.text).toContain("There is nothing at this path");
  });
});

describe("an asset", () => {
  test("has its type and is revalidated", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app).get("/sites/press/assets/style.css");
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/css; charset=utf-8");
    expect(response.headers["cache-control"]).toBe("no-cache");
    const again = await request(app)
      .get("/sites/press/assets/style.css")
      .set("If-None-Match", response.headers["etag"] as string);
    expect(again.status).toBe(304);
  });

  test("that is a recording plays when it is opened", async () => {
    const { app } = await startTestService({ files: { ...files, "press/assets/song.mp3": "x" } });
    const response = await request(app).get("/sites/press/assets/song.mp3");
    expect(response.headers["content-security-policy"]).toMatch(/^default-src 'none'; media-src 'self'/);
    expect(response.headers["content-security-policy"]).not.toContain("sandbox");
  });

  test("that is an image cannot run scripts", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app).get("/sites/press/assets/deep/mark.svg");
    expect(response.headers["content-type"]).toBe("image/svg+xml");
    expect(response.headers["content-security-policy"]).toContain("sandbox");
  });

  test.each(["gzip", "br"])("is compressed with %s and revalidated", async (encoding) => {
    const { app } = await startTestService({ files });
    const get = () => request(app).get("/sites/press/assets/long.css").set("Accept-Encoding", encoding);
    const response = await get();
    expect(response.headers["content-encoding"]).toBe(encoding);
    expect(Number(response.headers["content-length"])).toBeLessThan(1_000);
    expect(response.headers["vary"]).toContain("Accept-Encoding");
    const again = await get().set("If-None-Match", response.headers["etag"] as string);
    expect(again.status).toBe(304);
  });

  test("is not compressed for callers that do not accept it", async () => {
    const { app } = await startTestService({ files });
    const response = await request(app)
      .get("/sites/press/assets/long.css")
      .set("Accept-Encoding", "identity");
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.text).toBe(files["press/assets/long.css"]);
  });

  test.each([
    ["logo-3f9c21ab.png", "public, max-age=31536000, immutable"],
    ["photo-20240131.jpg", "public, max-age=604800"],
    ["style.css", "no-cache"],
  ])("%s is cached as its name allows", async (name, control) => {
    const { app } = await startTestService({ files });
    const response = await request(app).get(`/sites/press/assets/${name}`);
    expect(response.headers["cache-control"]).toBe(control);
  });

  test("supports ranges", async () => {
    const { app } = await startTestService({ files });
    const part = await request(app).get("/sites/press/assets/style.css").set("Range", "bytes=0-3");
    expect([part.status, part.text]).toEqual([206, "body"]);
    const outside = await request(app).get("/sites/press/assets/style.css").set("Range", "bytes=900-");
    expect([outside.status, JSON.parse(outside.text).code]).toEqual([416, "range-not-satisfiable"]);
    expect(outside.headers["etag"]).toBeUndefined();
  });

  test.each([
    ["If-Match", '"another"'],
    ["If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT"],
  ])("does not support ranges that do not match %s", async (header, value) => {
    const { app, log } = await startTestService({ files });
    const response = await request(app).get("/sites/press/assets/style.css").set(header, value);
    expect([response.status, JSON.parse(response.text).code]).toEqual([412, "precondition-failed"]);
    expect(log.requests[0]).toMatchObject({ level: "info", problem: "precondition-failed" });
  });

  test.each([
    "nope.css",
    "deep",
    "../site.json",
    "..%2fsite.json",
    "..%2F..%2Fbroken%2Fsite.json",
    "%2e%2e/site.json",
    "%2Fetc%2Fpasswd",
    "style.css%00.svg",
    ".secret",
    ".git/config",
    "leak",
    "out/site.json",
  ])("%s is not served", async (path) => {
    const { app, folder } = await startTestService({ files });
    await folder.link("press/assets/leak", "/etc/hostname");
    await folder.link("press/assets/out", "..");
    const response = await request(app).get(`/sites/press/assets/${path}`);
    expect(response.status).toBe(404);
    expect(response.headers["content-type"]).toBe("application/problem+json");
  });

  test("are not served if their folder is a link that leads outside of the site", async () => {
    const { app, folder } = await startTestService({
      files: { "press/site.json": "{}", "elsewhere/x.css": "" },
    });
    await folder.link("press/assets", "../elsewhere");
    expect((await request(app).get("/sites/press/assets/x.css")).status).toBe(404);
  });
});
