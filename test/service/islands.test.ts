import request from "supertest";
import { describe, expect, test } from "vitest";
import { startTestService } from "../support/service.js";

const manifest = {
  "src/browser/entry.ts": { file: "entry-1.js", isEntry: true, css: ["entry-1.css"] },
  "src/islands/like-button/client.ts": { file: "like-button-1.js", css: ["like-button-1.css"] },
};

const built = {
  "manifest.json": JSON.stringify(manifest),
  "entry-1.js": `"entry";${" ".repeat(2_000)}`,
  "entry-1.css": "platen-island { display: contents }",
  "like-button-1.js": '"like";',
  "like-button-1.css": "button {}",
  "secret.txt": "secret",
};

const template = "<html><head></head><body>{.section item}{@|like-button}{.end}{missing|nope}</body></html>";
const data = { item: { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } } };
const body = { template, data };

describe("POST /render with islands", () => {
  test("streams the page with its islands and their files", async () => {
    const { app, log } = await startTestService({ browserFiles: built });
    const response = await request(app)
      .post("/render")
      .send({ ...body, islands: true });
    expect(response.status).toBe(200);
    expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(response.headers["content-length"]).toBeUndefined();
    expect(response.headers["server-timing"]).toMatch(/ render;dur=[\d.]+, islands;desc="1"$/);
    expect(response.headers["platen-errors"]).toBe("1");
    expect(response.text).toMatch(/^<html><head><link rel="stylesheet" href="\/assets\/entry-1\.css">/);
    expect(response.text).toContain('<platen-island block="like-button"');
    expect(response.text).toContain(
      '<script type="module" src="/assets/entry-1.js" data-platen></script>\n<link rel="modulepreload" ' +
        'href="/assets/like-button-1.js">\n</body>',
    );
    expect(log.requests[0]).toMatchObject({ islands: 1 });
    expect(log.requests[0]).not.toHaveProperty("islandReports");
  });

  test("revalidates without rendering islands", async () => {
    const { app, log } = await startTestService({ browserFiles: built });
    const ask = (shown: object, known = "") =>
      request(app).post("/render").set("If-None-Match", known).send({ template, data: shown, islands: true });
    const first = await ask(data);
    const tag = String(first.headers["etag"]);
    expect(tag).toMatch(/^W\/"[0-9a-f]{32}-[0-9a-f]{32}"$/);
    const again = await ask(data, tag);
    expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", tag]);
    expect(log.requests[1]).not.toHaveProperty("islands");
    const liked = { item: { ...data.item, likeCount: 4 } };
    const changed = await ask(liked, tag);
    expect([changed.status, changed.headers["etag"] === tag]).toEqual([200, false]);
  });

  test("without islands, the page is unchanged", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const without = await request(app).post("/render").send(body);
    const off = await request(app)
      .post("/render")
      .send({ ...body, islands: false });
    expect(off.text).toBe(without.text);
    expect(off.text).not.toMatch(/platen-island|<script|<link/);
    expect(off.headers["content-length"]).toBeDefined();
  });

  test("lists the islands next to the static page in JSON", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const json = await request(app)
      .post("/render")
      .set("Accept", "application/json")
      .send({ ...body, islands: true });
    expect(json.body.islands).toEqual([
      { block: "like-button", props: expect.objectContaining({ itemId: "i1" }) },
    ]);
    expect(json.body.html).not.toContain("platen-island");
    const plain = await request(app).post("/render").set("Accept", "application/json").send(body);
    expect(plain.body).not.toHaveProperty("islands");
    expect(plain.body.html).toBe(json.body.html);
  });

  test("accepts only true or false", async () => {
    const { app } = await startTestService();
    const response = await request(app)
      .post("/render")
      .send({ ...body, islands: "yes" });
    expect(response.status).toBe(400);
    expect(JSON.parse(response.text).errors).toEqual([{ path: "islands", message: "must be true or false" }]);
  });

  test("without built files has islands but no script", async () => {
    const { app, log } = await startTestService();
    const response = await request(app)
      .post("/render")
      .send({ ...body, islands: true });
    expect(response.text).toContain("<platen-island");
    expect(response.text).not.toMatch(/<script|<link/);
    expect(
      log.lines.some(({ level, msg }) => level === "warn" && /no files for browsers/.test(String(msg))),
    ).toBe(true);
  });

  test("sends a page without islands as a whole", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const response = await request(app).post("/render").send({ template: "<p>x</p>", islands: true });
    expect(response.text).toBe("<p>x</p>");
    expect(response.headers["etag"]).toBeDefined();
  });
});

test("pages of sites always have islands, with a policy that forbids everything inline", async () => {
  const files = {
    "site.json": JSON.stringify({
      title: "T",
      description: "",
      pages: [{ path: "/", title: "Home", template: "home.page", data: "home.json" }],
    }),
    "home.page": template,
    "home.json": JSON.stringify(data),
  };
  const { app, service } = await startTestService({
    files,
    browserFiles: built,
    settings: { assetsBase: "https://cdn.example/p/", scriptOrigins: "https://captcha.example" },
  });
  const [site] = service.sites.keys();
  const response = await request(app).get(`/sites/${site}/`);
  expect(response.text).toContain('src="https://cdn.example/p/entry-1.js"');
  const policy = String(response.headers["content-security-policy"]).split("; ");
  expect(policy).toContain("script-src 'self' https://cdn.example https://captcha.example");
  expect(policy).toContain("style-src 'self' https://cdn.example");
  expect(response.headers["server-timing"]).toMatch(
    /^queue;dur=.*, compile;dur=.*, render;dur=.*, islands;desc="1"$/,
  );
});

describe("browser files", () => {
  test("are immutable", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const script = await request(app).get("/assets/entry-1.js").set("Accept-Encoding", "identity");
    expect(script.text).toBe(built["entry-1.js"]);
    expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(script.headers["content-type"]).toBe("text/javascript; charset=utf-8");
    expect(script.headers["access-control-allow-origin"]).toBe("*");
    const style = await request(app).get("/assets/like-button-1.css");
    expect(style.headers["content-type"]).toBe("text/css; charset=utf-8");
  });

  test("are compressed for callers that accept it", async () => {
    const { app } = await startTestService({ browserFiles: built });
    for (let time = 0; time < 2; time++) {
      const response = await request(app).get("/assets/entry-1.js").set("Accept-Encoding", "gzip");
      expect(response.headers["content-encoding"]).toBe("gzip");
      expect(response.text).toBe(built["entry-1.js"]);
    }
    const plain = await request(app).get("/assets/entry-1.js").set("Accept-Encoding", "identity");
    expect([plain.headers["content-encoding"], plain.text]).toEqual([undefined, built["entry-1.js"]]);
  });

  test.each(["manifest.json", "secret.txt", "entry-2.js", "../manifest.json", "%2e%2e/package.json"])(
    "are only those of the manifest: not %s",
    async (path) => {
      const { app } = await startTestService({ browserFiles: built });
      expect((await request(app).get(`/assets/${path}`)).status).toBe(404);
    },
  );

  test("leave the service's own style sheets at their URLs", async () => {
    const { app } = await startTestService({ browserFiles: built });
    const response = await request(app).get("/assets/service.css");
    expect([response.status, response.headers["cache-control"]]).toEqual([200, "no-cache"]);
  });
});

test.each(["'unsafe-inline'", "https://x; script-src *", "*", "https://x/path"])(
  "rejects %s as an origin of scripts",
  async (origin) => {
    await expect(startTestService({ settings: { scriptOrigins: [origin] } })).rejects.toThrow("must be like");
  },
);

describe("islands with large texts in JSON", () => {
  const requestFor = (count: number) => ({
    template: "{.repeated section l}{@|like-button}{.end}",
    data: {
      websiteSettings: { simpleLikingEnabled: true },
      localizedStrings: { likeButtonLabel: "x".repeat(300_000) },
      id: "i",
      l: Array(count).fill(1),
    },
    islands: true,
  });

  test.each([1, 4])("are all written: %i", async (count) => {
    const { app } = await startTestService();
    const response = await request(app).post("/render").accept("json").send(requestFor(count));
    expect(response.body.islands).toHaveLength(count);
    for (const { block, props } of response.body.islands) {
      expect([block, props.texts.likeButtonLabel.length]).toEqual(["like-button", 300_000]);
    }
    expect(response.body.stats).toBeDefined();
  });
});
