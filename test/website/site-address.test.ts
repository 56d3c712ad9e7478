import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { openPlatformMounts, type PlatformMounts } from "#cli/platform-mounts.js";
import { readConfig } from "#cli/serve/settings/read-config.js";
import { hashPassword } from "#platform/index.js";
import { silentLog } from "#platform/log.js";
import { NOW, startTestService } from "../support/service.js";

const page = (path: string, more = {}) => ({
  path,
  title: path,
  template: "a.page",
  data: "a.json",
  ...more,
});

function siteOf(name: string, pages: readonly string[], more = {}) {
  return {
    [`${name}/site.json`]: JSON.stringify({
      title: name,
      description: "",
      pages: pages.map((path) => page(path)),
      ...more,
    }),
    [`${name}/a.page`]: `${name}: <a href="{baseUrl}/about">about</a> <img src="{picture}">`,
    [`${name}/a.json`]: '{"picture":"/assets/a.png"}',
    [`${name}/assets/a.css`]: `/* ${name} */`,
  };
}

const shop = siteOf("shop", ["/", "/about", "/404", "/playground"]);
const studio = siteOf("studio", ["/"]);
const hosts = { "example.org": "shop", "studio.example": "studio" };

type Get = (path: string, host?: string) => request.Test;

async function served(settings: Record<string, unknown>, files: Readonly<Record<string, string>>) {
  const { app } = await startTestService({ files, settings });
  const get: Get = (path, host = "localhost") =>
    request(app).get(path).set({ Host: host, Accept: "text/html,*/*" });
  return { app, get };
}

describe("a site mounted at the root", () => {
  const mounted = () => served({ mount: "/" }, shop);

  test("has its pages, files and lists there", async () => {
    const { get } = await mounted();
    for (const path of ["/", "/about", "/about/"]) {
      const { text } = await get(path);
      expect(text).toBe('shop: <a href="/about">about</a> <img src="/assets/a.png">');
    }
    expect((await get("/assets/a.css")).text).toBe("/* shop */");
    expect((await get("/robots.txt")).text).toContain("Sitemap: http://localhost/sitemap.xml");
    const { text } = await get("/sitemap.xml");
    expect(text.match(/<loc>[^<]*/g)).toEqual([
      "<loc>http://localhost/",
      "<loc>http://localhost/about",
      "<loc>http://localhost/playground",
    ]);
  });

  test("replaces pages of the service that it has, and leaves the others", async () => {
    const { app, get } = await mounted();
    expect((await get("/playground")).text).toContain("shop: ");
    expect((await get("/guide/index.md")).text).toContain("<h1");
    expect((await get("/healthz")).text).toBe('{"status":"ok"}');
    expect((await get("/assets/service.css")).status).toBe(200);
    expect((await request(app).post("/render").send({ template: "x" })).text).toBe("x");
  });

  test("has all other paths", async () => {
    const { app, get } = await mounted();
    const missing = await get("/nowhere/at/all");
    expect([missing.status, missing.text]).toEqual([404, expect.stringContaining("shop: ")]);
    expect((await request(app).post("/about")).status).toBe(405);
  });

  test.each([
    ["/sites/shop", "/"],
    ["/sites/shop/about?a=1", "/about?a=1"],
    ["/sites/shop//evil.example", "/evil.example"],
    ["/sites/shop/\\evil.example", "/evil.example"],
  ])("redirects %s to %s", async (path, location) => {
    const { get } = await mounted();
    const response = await get(path);
    expect([response.status, response.headers["location"]]).toEqual([301, location]);
  });

  test("must be the only one", async () => {
    const start = served({ mount: "/" }, { ...shop, ...studio });
    await expect(start).rejects.toThrow(
      "mount: needs one site, but there are 2; name its folder with --site",
    );
    expect(() => readConfig({ mount: "/shop" }, {})).toThrow("--mount");
  });
});

describe("a host of a site", () => {
  const several = () => served({ hosts }, { ...shop, ...studio });

  test("has its site at the root, in any case and on any port", async () => {
    const { get } = await several();
    for (const host of ["example.org", "Example.org:8080", "example.org."]) {
      expect((await get("/about", host)).text).toContain('shop: <a href="/about">');
    }
    expect((await get("/", "studio.example")).text).toContain("studio: ");
    expect((await get("/assets/a.css", "studio.example")).text).toBe("/* studio */");
    expect((await get("/sites/shop/about", "example.org")).headers["location"]).toBe("/about");
    expect((await get("/assets/service.css", "example.org")).status).toBe(200);
  });

  test("has nothing of the service and of other sites", async () => {
    const { app, get } = await several();
    for (const path of [
      "/guide/index.md",
      "/healthz",
      "/metrics",
      "/docs",
      "/sites/studio/",
      "/sites/studio",
    ]) {
      expect([path, (await get(path, "example.org")).text]).toEqual([
        path,
        expect.stringContaining("shop: "),
      ]);
    }
    const render = await request(app).post("/render").set("Host", "example.org").send({ template: "x" });
    expect(render.status).toBe(405);
    const missing = await get("/nowhere", "studio.example");
    expect([missing.status, missing.text]).toEqual([404, expect.not.stringContaining("Playground")]);
  });

  test("leaves the service and its sites on other hosts as they are", async () => {
    const { get } = await several();
    expect((await get("/sites/shop/about")).text).toContain('<a href="/sites/shop/about">');
    expect((await get("/")).text).toContain('href="/sites/shop/"');
    expect((await get("/about")).status).toBe(404);
  });

  test("is in its lists with the protocol that a trusted proxy states", async () => {
    const { app } = await served({ hosts, trustedProxies: "loopback" }, { ...shop, ...studio });
    const { text } = await request(app)
      .get("/robots.txt")
      .set({ Host: "example.org", "X-Forwarded-Proto": "https" });
    expect(text).toContain("Sitemap: https://example.org/sitemap.xml");
  });

  test("must name a site, and be a host", async () => {
    await expect(several()).resolves.toBeDefined();
    await expect(served({ hosts }, shop)).rejects.toThrow(
      'hosts: there is no site "studio" for studio.example',
    );
    expect(readConfig({}, { PLATEN_HOSTS: '{"example.org":"shop"}' }).hosts).toEqual({
      "example.org": "shop",
    });
    for (const host of ["Example.org", "example.org:80", "https://example.org", ""]) {
      expect(() => readConfig({ hosts: { [host]: "shop" } }, {})).toThrow(
        "must have host names in lower case, without a port",
      );
    }
  });
});

test.each(["evil.example", "203.0.113.7"])(
  "lists for search engines do not repeat the host %s",
  async (host) => {
    const { get } = await served({}, shop);
    expect((await get("/sites/shop/robots.txt", host)).text).toBe("User-agent: *\nAllow: /\n");
    const { text } = await get("/sites/shop/sitemap.xml", host);
    expect(text).toContain("<loc>/sites/shop/about</loc>");
    expect(text).not.toContain(host);
  },
);

describe("the platform", () => {
  async function withPlatform(settings: Record<string, unknown>) {
    const lock = { passwords: [{ page: "/about", hash: await hashPassword("a password") }] };
    const files = { ...siteOf("shop", ["/", "/about"], { lock }), ...studio };
    const config = readConfig(settings, {});
    let opened: PlatformMounts | undefined;
    const { app } = await startTestService({
      files,
      settings,
      openMounts: async (sites, _render, siteAtRoot) => {
        opened = await openPlatformMounts(config, sites, { log: silentLog, clock: () => NOW, siteAtRoot });
        return opened;
      },
    });
    onTestFinished(() => opened?.close());
    return app;
  }

  test("belongs to the site at the root of the host", async () => {
    const app = await withPlatform({ hosts });
    const ask = (path: string, host: string) => request(app).get(path).set({ Host: host, Accept: "*/*" });
    const search = async (host: string) => (await ask("/api/search?q=about", host)).body.items;
    // The search knows only pages of the host's site, and no locked ones.
    expect([await search("example.org"), await search("studio.example")]).toEqual([[], []]);
    expect((await ask("/sites/studio/api/search?q=about", "example.org")).status).toBe(404);
    expect((await ask("/api/search?q=about", "localhost")).status).toBe(404);
    expect((await ask("/platform", "example.org")).status).toBe(401);
  });

  test("unlocks pages at the root", async () => {
    const app = await withPlatform({ hosts });
    const agent = request.agent(app);
    const page = { Host: "example.org", Accept: "text/html" };
    const locked = await agent.get("/about?a=1").set(page);
    expect([locked.status, locked.text]).toEqual([
      401,
      expect.stringContaining('action="/api/auth/visitor/collection"'),
    ]);
    expect(locked.text).toContain('name="return" value="/about?a=1"');
    const posted = await agent
      .post("/api/auth/visitor/collection")
      .set({ ...page, Origin: "http://example.org" })
      .type("form")
      .send({ password: "a password", collectionId: "/about", return: "/about?a=1" });
    expect([posted.status, posted.headers["location"]]).toEqual([303, "/about?a=1"]);
    const cookies = [posted.headers["set-cookie"]].flat().map((cookie) => String(cookie).split(";")[0]);
    const open = await request(app)
      .get("/about")
      .set({ ...page, Cookie: cookies.join("; ") });
    expect([open.status, open.text]).toEqual([200, expect.stringContaining("shop: ")]);
    const lockedOut = await request(app)
      .post("/api/auth/visitor/collection")
      .set({ ...page, Origin: "http://example.org" })
      .type("form")
      .send({ password: "wrong", collectionId: "/about", return: "//evil.example/" });
    expect(lockedOut.headers["location"]).toBe("/?platen-lock=wrong");
  });

  test("on a loopback address answers only known hosts", async () => {
    const app = await withPlatform({ hosts });
    const statusOf = async (host: string, path = "/platform") =>
      (await request(app).get(path).set({ Host: host, Accept: "text/html" })).status;
    for (const host of ["localhost:4000", "127.0.0.1", "[::1]:4000", "192.0.2.1", "example.org"]) {
      expect([host, await statusOf(host)]).toEqual([host, 401]);
    }
    for (const path of ["/platform", "/api/search?q=a", "/sites/shop/api/search?q=a"]) {
      expect([path, await statusOf("evil.example", path)]).toEqual([path, 403]);
    }
    const { body } = await request(app).get("/api/search?q=a").set("Host", "evil.example");
    expect(body).toMatchObject({
      code: "host-unknown",
      detail: expect.stringContaining("http://localhost:"),
    });
    expect(await statusOf("evil.example", "/healthz")).toBe(200);
  });

  test.each([{ host: "0.0.0.0" }, { trustedProxies: "127.0.0.1" }])(
    "answers all hosts with the settings %j",
    async (settings) => {
      const app = await withPlatform(settings);
      expect((await request(app).get("/platform").set("Host", "any.example")).status).toBe(401);
    },
  );
});
