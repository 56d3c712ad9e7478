import type { RequestListener } from "node:http";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { JOURNAL, lockedService, lockedSite, SECRET, SITE, TRADE } from "../support/locked-site.js";
import { startTestService } from "../support/service.js";

const HOST = "http://127.0.0.1";
const COLLECTION = "/sites/press/api/auth/visitor/collection";
const WHOLE = "/sites/press/api/auth/visitor/site";

/** A browser without scripts, which keeps cookies and posts forms. */
function browserOf(app: RequestListener) {
  const agent = supertest.agent(app);
  return {
    agent,
    open: (path: string) => agent.get(path).set("Accept", "text/html"),
    post: (path: string, fields: object) =>
      agent
        .post(path)
        .set({ Accept: "text/html", "Sec-Fetch-Site": "same-origin" })
        .type("form")
        .send(fields),
  };
}

const journal = { password: JOURNAL, collectionId: "c-journal", return: "/sites/press/journal" };

describe("a page with a password", () => {
  test("responds with 401 and the site's lock screen at each of its URLs, and reveals nothing", async () => {
    const { app } = await lockedService();
    for (const path of ["/journal", "/journal/", "/journal/entry", "/%6Aournal", "/trade"]) {
      for (const method of ["get", "head"] as const) {
        const response = await supertest(app)
          [method](`/sites/press${path}`)
          .set({ Accept: "text/html", "If-None-Match": "*" });
        expect([path, response.status]).toEqual([path, 401]);
        expect(response.headers).toMatchObject({
          "cache-control": "no-store",
          "www-authenticate": expect.stringContaining("form-action="),
        });
        expect(response.headers["etag"]).toBeUndefined();
        expect(`${response.text}${JSON.stringify(response.headers)}`).not.toMatch(
          /Zinnober|Journal|Trade|json title/,
        );
        if (method === "get") expect(response.text).toContain("<h1>Members</h1>");
      }
    }
  });

  test("has a default lock page if the site has no lock screen", async () => {
    const { app } = await lockedService({ screen: false });
    const response = await browserOf(app).open("/sites/press/journal?a=1");
    expect(response.status).toBe(401);
    expect(response.headers["content-security-policy"]).toContain("form-action 'self'");
    expect(response.text).toContain('<label>Password<input type="password"');
    expect(response.text).toContain('name="return" value="/sites/press/journal?a=1"');
    expect(response.text).not.toMatch(/Zinnober|<script|style=/);
  });

  test("has the lock slide of the site", async () => {
    const { app } = await lockedService({ slide: true });
    const { status, text } = await browserOf(app).open("/sites/press/journal?platen-lock=wrong");
    expect(status).toBe(401);
    expect(text).toContain(`<form action="${COLLECTION}" method="post">`);
    expect(text).toContain('name="collectionId" value="c-journal"');
    expect(text).toContain('name="return" value="/sites/press/journal"');
    expect(text).toContain('role="alert">Please try again.</div>');
  });

  test("is unlocked by a form without a script, for this visitor only", async () => {
    const { app } = await lockedService();
    const browser = browserOf(app);
    const wrong = await browser.post(COLLECTION, { ...journal, password: "guess" });
    expect([wrong.status, wrong.headers["location"]]).toEqual([
      303,
      "/sites/press/journal?platen-lock=wrong",
    ]);
    const again = await browser.open(wrong.headers["location"] ?? "");
    expect([again.status, again.text]).toEqual([401, expect.stringContaining("Please try again.")]);
    expect(again.text).toContain('value="/sites/press/journal"');
    const right = await browser.post(COLLECTION, journal);
    expect([right.status, right.headers["location"]]).toEqual([303, "/sites/press/journal"]);
    const page = await browser.open("/sites/press/journal");
    expect([page.status, page.text]).toEqual([200, expect.stringContaining(SECRET)]);
    expect(page.headers["cache-control"]).toBe("private, no-cache");
    expect((await browser.open("/sites/press/journal/entry")).status).toBe(200);
    expect((await browser.open("/sites/press/trade")).status).toBe(401);
    expect((await supertest(app).get("/sites/press/journal")).status).toBe(401);
  });

  test("with its own password is unlocked by its path", async () => {
    const { app } = await lockedService();
    const browser = browserOf(app);
    await browser.post(COLLECTION, { ...journal, collectionId: "/trade" });
    expect((await browser.open("/sites/press/trade")).status).toBe(401);
    await browser.post(COLLECTION, { password: TRADE, collectionId: "/trade" });
    expect((await browser.open("/sites/press/trade")).status).toBe(200);
  });

  test("is unlocked by the call of blocks", async () => {
    const { app } = await lockedService();
    const { agent } = browserOf(app);
    const { crumb } = (await agent.post(COLLECTION).send({})).body;
    const send = (password: string) =>
      agent.post(COLLECTION).set("X-CSRF-Token", crumb).send({ password, collectionId: "c-journal" });
    const wrong = await send("guess");
    expect([wrong.status, wrong.body]).toEqual([401, { error: "Please try again." }]);
    expect((await send(JOURNAL)).status).toBe(204);
    expect((await agent.get("/sites/press/journal")).status).toBe(200);
  });

  test("can be locked again by the visitor", async () => {
    const { app } = await lockedService();
    const browser = browserOf(app);
    await browser.post(COLLECTION, journal);
    const closed = await browser.post("/sites/press/api/auth/visitor/lock", { return: "/sites/press/" });
    expect([closed.status, closed.headers["location"]]).toEqual([303, "/sites/press/"]);
    expect((await browser.open("/sites/press/journal")).status).toBe(401);
  });

  test("never redirects to another host", async () => {
    const { app } = await lockedService();
    for (const address of ["//evil.example/x", "https://evil.example/", "/\\evil.example", "http:evil"]) {
      const response = await browserOf(app).post(COLLECTION, { ...journal, return: address });
      const target = new URL(response.headers["location"] ?? "", HOST);
      expect([address, response.status, target.origin]).toEqual([address, 303, HOST]);
    }
  });

  test("rejects a password from a page of another origin", async () => {
    const { app } = await lockedService();
    const response = await supertest(app)
      .post(COLLECTION)
      .set({ Accept: "text/html", "Sec-Fetch-Site": "cross-site" })
      .type("form")
      .send(journal);
    expect(response.status).toBe(403);
  });

  test("reports too many attempts", async () => {
    const { app } = await lockedService();
    const browser = browserOf(app);
    let response = await browser.post(COLLECTION, { ...journal, password: "guess" });
    for (let i = 0; i < 12 && response.status !== 429; i++) {
      response = await browser.post(COLLECTION, { ...journal, password: `guess ${i}` });
    }
    expect([response.status, response.text]).toEqual([
      429,
      expect.stringMatching(/Too many attempts\. Please try again in (?:a second|\d+ seconds)\./),
    ]);
    expect(Number(response.headers["retry-after"])).toBeGreaterThan(0);
    expect((await browser.open("/sites/press/journal")).status).toBe(401);
  });

  test("is not named anywhere else", async () => {
    const { app } = await lockedService();
    const browser = browserOf(app);
    const api = "/sites/press/api";
    const addresses = [
      `${api}/search?q=${SECRET}`,
      `${api}/content/entry/comments`,
      `${api}/commondata/GetSiteLayout`,
      `${api}/popup-overlay/render?currentUrl=/sites/press/journal`,
      "/sites/press/",
      "/sites/press/none",
      "/",
    ];
    const leakingAddresses = async () => {
      const leaks = [];
      for (const address of addresses) {
        const { text } = await browser.open(address);
        if (/Zinnober|journal|trade/.test(text.replaceAll(`"query":"${SECRET}"`, ""))) leaks.push(address);
      }
      return leaks;
    };
    expect(await leakingAddresses()).toEqual([]);
    await browser.post(COLLECTION, journal);
    expect(await leakingAddresses()).toEqual([addresses[0], addresses[2], "/"]);
  });
});

test("the words of a locked item do not find an open page that lists it", async () => {
  const { app } = await lockedService();
  const browser = browserOf(app);
  const search = async () => (await browser.agent.get(`/sites/press/api/search?q=${SECRET}`)).body.items;
  expect(await search()).toEqual([]);
  await browser.post(COLLECTION, journal);
  const paths = (await search()).map(({ fullUrl }: { fullUrl: string }) => fullUrl);
  expect(paths).toEqual(["/", "/journal", "/journal/entry"]);
});

describe("a site with a password", () => {
  test("responds with 401 at every URL, also where there is no page", async () => {
    const { app } = await lockedService({ site: true });
    for (const path of ["/", "/journal", "/none", "/lock"]) {
      const response = await supertest(app).get(`/sites/press${path}`);
      expect([path, response.status, response.text]).toEqual([
        path,
        401,
        expect.stringContaining('id="site"'),
      ]);
    }
    for (const call of ["search?q=public", "commerce/shopping-cart", "commondata/GetSiteLayout"]) {
      expect((await supertest(app).get(`/sites/press/api/${call}`)).status).toBe(401);
    }
    expect((await supertest(app).get("/")).text).not.toContain("home.json title");
  });

  test("is unlocked, and then requires the password of a collection", async () => {
    const { app } = await lockedService({ site: true });
    const browser = browserOf(app);
    await browser.post(WHOLE, { password: SITE, return: "/sites/press/journal" });
    const next = await browser.open("/sites/press/journal");
    expect([next.status, next.text]).toEqual([401, expect.stringContaining('id="collection"')]);
    await browser.post(COLLECTION, journal);
    expect((await browser.open("/sites/press/journal")).status).toBe(200);
    expect((await browser.open("/sites/press/none")).status).toBe(404);
  });
});

test("without a platform, locked pages stay locked and others are served", async () => {
  const { app } = await startTestService({ files: await lockedSite() });
  const locked = await supertest(app).get("/sites/press/journal");
  expect([locked.status, locked.body.code]).toEqual([401, "locked"]);
  expect((await supertest(app).get("/sites/press/")).status).toBe(200);
  expect((await supertest(app).get("/")).text).not.toContain("/journal");
});
