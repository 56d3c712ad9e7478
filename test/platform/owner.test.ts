import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { openRecords, toCsv } from "#platform/index.js";
import { SECTIONS } from "#platform/owner/pages/Frame.js";
import { platformStage, type Stage, sendForm } from "../support/platform-stage.js";
import { TemporaryFolder } from "../support/temporary-folder.js";

const PASSWORD = "a long enough password";

/** A browser on the owner's pages, which submits their forms. */
async function ownersBrowser({ app }: Pick<Stage, "app">) {
  const agent = supertest.agent(app);
  let page = await agent.get("/platform").set("Accept", "text/html");
  return {
    text: () => page.text,
    status: () => page.status,
    async open(path: string) {
      page = await agent.get(path).set("Accept", "text/html");
      return page;
    },
    async post(path: string, fields: object) {
      const crumb = /name="crumb" value="([^"]+)"/.exec(page.text)?.[1];
      page = await agent
        .post(path)
        .set("Accept", "text/html")
        .type("form")
        .send({ crumb, ...fields })
        .redirects(1);
      return page;
    },
  };
}

async function signedIn(stage: Stage) {
  const browser = await ownersBrowser(stage);
  await browser.post("/platform/sign-in", { password: PASSWORD });
  return browser;
}

describe("the owner's password", () => {
  test("is set once, by someone with access to the log", async () => {
    const stage = await platformStage();
    const { setupCode: code } = stage.platform;
    const browser = await ownersBrowser(stage);
    expect([browser.status(), browser.text()]).toEqual([401, expect.stringContaining("Setup code")]);
    await browser.post("/platform/first-password", { code: "guess", password: PASSWORD });
    expect([browser.status(), browser.text()]).toEqual([
      403,
      expect.stringContaining("The setup code is wrong"),
    ]);
    await browser.post("/platform/first-password", { code, password: "short" });
    expect(browser.status()).toBe(400);
    await browser.post("/platform/first-password", { code, password: PASSWORD });
    expect(browser.text()).toContain("Your sites");
    const secondBrowser = await ownersBrowser(stage);
    expect(secondBrowser.text()).not.toContain("Setup code");
    await secondBrowser.post("/platform/first-password", { code, password: "another password" });
    expect(secondBrowser.status()).toBe(409);
  });

  test("can be set by a setting, and opens and closes the pages", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    expect(stage.platform.setupCode).toBeUndefined();
    const browser = await ownersBrowser(stage);
    await browser.post("/platform/sign-in", { password: "wrong" });
    expect([browser.status(), browser.text()]).toEqual([
      401,
      expect.stringContaining("The password is wrong."),
    ]);
    await browser.post("/platform/sign-in", { password: PASSWORD });
    expect(browser.text()).toContain("Your sites");
    await browser.post("/platform/sign-out", {});
    expect(browser.text()).toContain("Sign in");
    expect((await browser.open("/platform/sites/studio/submissions.csv")).status).toBe(401);
  });

  test("ends all sessions when it changes", async () => {
    const folder = (await TemporaryFolder.create()).at("data");
    const storage = { kind: "embedded" as const, folder };
    const browser = await signedIn(await platformStage({ storage, ownerPassword: PASSWORD }));
    expect((await browser.open("/platform")).status).toBe(200);
    const { setOwnerPassword, close } = await openRecords(storage, Date.now);
    await setOwnerPassword("another long password");
    await close();
    expect((await browser.open("/platform")).status).toBe(401);
  });

  test("cannot be sent from another page", async () => {
    const { app } = await platformStage({ ownerPassword: PASSWORD });
    const response = await supertest(app).post("/platform/sign-in").type("form").send({ password: PASSWORD });
    expect(response.status).toBe(403);
  });
});

describe("an owner without a session", () => {
  const COMMENTS = "/platform/sites/studio/comments?page=1";

  test("signs in from a page and gets that page", async () => {
    const browser = await ownersBrowser(await platformStage({ ownerPassword: PASSWORD }));
    const returnTo = async (): Promise<string | undefined> =>
      /name="return" value="([^"]*)"/.exec(browser.text())?.[1];
    expect((await browser.open(COMMENTS)).status).toBe(401);
    expect(await returnTo()).toBe(COMMENTS);
    await browser.post("/platform/sign-in", { password: "wrong", return: COMMENTS });
    expect(await returnTo()).toBe(COMMENTS);
    await browser.post("/platform/sign-in", { password: PASSWORD, return: COMMENTS });
    expect([browser.status(), browser.text()]).toEqual([200, expect.stringContaining("<h1>Comments</h1>")]);
  });

  test("signs in after an action and gets the page of its form", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    const sent = await supertest(stage.app)
      .post("/platform/sites/studio/comments/x")
      .set({ Referer: `http://127.0.0.1${COMMENTS}`, Accept: "text/html" })
      .type("form")
      .send({ crumb: "of the expired session", state: "public" });
    expect(sent.status).toBe(401);
    expect(sent.text).toContain(`name="return" value="${COMMENTS}"`);
    expect(sent.text).toContain('action="/platform/sign-in"');
  });

  test("gets a page to sign in that works if the first one was out of date", async () => {
    const { app } = await platformStage({ ownerPassword: PASSWORD });
    const agent = supertest.agent(app);
    const signIn = (crumb: string | undefined) =>
      agent
        .post("/platform/sign-in")
        .set("Accept", "text/html")
        .type("form")
        .send({ crumb, password: PASSWORD, return: COMMENTS });
    const outdated = await signIn("of the expired session");
    expect([outdated.status, outdated.text]).toEqual([403, expect.stringContaining("out of date")]);
    expect(outdated.text).toContain(`name="return" value="${COMMENTS}"`);
    const again = await signIn(/name="crumb" value="([^"]+)"/.exec(outdated.text)?.[1]);
    expect([again.status, again.headers["location"]]).toEqual([303, COMMENTS]);
  });

  test.each([
    "https://evil.example/platform",
    "//evil.example/platform",
    "/\\evil.example/platform",
    "/sites/studio",
    "/platform/../api/search",
    "/platformx",
    "javascript:alert(1)",
    "",
  ])("is never led to %j", async (address) => {
    const browser = await ownersBrowser(await platformStage({ ownerPassword: PASSWORD }));
    await browser.post("/platform/sign-in", { password: PASSWORD, return: address });
    expect(browser.text()).toContain("<h1>Your sites</h1>");
  });
});

describe("the owner's pages", () => {
  test("show visitors' records without running scripts in them", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    await sendForm(stage.visitor(), { message: "<script>1</script>" });
    const browser = await signedIn(stage);
    const page = await browser.open("/platform/sites/studio/submissions");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(page.text).toContain("<dt>Message</dt><dd>&lt;script&gt;1&lt;/script&gt;</dd>");
    expect(page.text).not.toMatch(/<script|style=|<style/);
    for (const [section] of SECTIONS) {
      expect((await browser.open(`/platform/sites/studio/${section}`)).status).toBe(200);
    }
    expect((await browser.open("/platform/sites/studio/other")).status).toBe(404);
    expect((await browser.open("/platform/sites/none/events")).status).toBe(404);
  });

  test("show and export orders, carts, likes and restock requests", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    const [buyer, browsing] = [stage.visitor(), stage.visitor()];
    await buyer.send("post", "/api/commerce/shopping-cart/entries", {
      itemId: "vase",
      variantId: "large",
      quantity: 2,
    });
    const [bought = ""] = await stage.platform.owner.carts("studio");
    await stage.platform.placeOrder("studio", bought);
    await browsing.send("post", "/api/commerce/shopping-cart/entries", { itemId: "book", quantity: 1 });
    await browsing.send("post", "/api/content/entry/like");
    await browsing.send("post", "/api/commerce/restock-notifications", {
      productId: "vase",
      variantId: "gone",
      email: "ida@example.org",
    });
    const browser = await signedIn(stage);
    const sectionText = async (section: string): Promise<string> =>
      (await browser.open(`/platform/sites/studio/${section}`)).text.replace(/<[^>]+>/g, " ");
    expect(await sectionText("orders")).toMatch(/Field vase, Large\s+2 · \$140\.10/);
    expect(await sectionText("carts")).toMatch(/The glaze notebook\s+1 · \$12\.30/);
    expect(await sectionText("likes")).toMatch(/Entry\s+1\s/);
    expect(await sectionText("restock")).toMatch(/ida@example\.org\s+Field vase, Huge/);
    for (const [kind, column] of [
      ["orders", "cart"],
      ["carts", "quantity"],
      ["likes", "item"],
      ["restock", "email"],
    ]) {
      expect((await browser.open(`/platform/sites/studio/${kind}.csv`)).text).toContain(column);
    }
  });

  test("approve and reject comments", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    const visitor = stage.visitor();
    await visitor.send("post", "/api/content/entry/comments", { author: "Ida", text: "Well said" });
    const browser = await signedIn(stage);
    const page = await browser.open("/platform/sites/studio/comments");
    expect(page.text).toContain("To approve");
    const action = /action="([^"]+comments\/[^"]+)"/.exec(page.text)?.[1] ?? "";
    await browser.post(action, { state: "public" });
    expect((await visitor.get("/api/content/entry/comments")).body.comments).toHaveLength(1);
    await browser.post(action, { state: "rejected" });
    expect((await visitor.get("/api/content/entry/comments")).body.comments).toHaveLength(0);
    expect((await browser.post(action, { state: "deleted" })).status).toBe(400);
  });

  test("list the pages that visitors have seen", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    const browser = await signedIn(stage);
    expect((await browser.open("/platform")).text).toContain("Nothing has been recorded yet.");
    const data = JSON.stringify({ title: "Our work", pagePath: "/work", referrer: "https://example.org/" });
    await supertest(stage.app)
      .post("/api/census/RecordHit")
      .type("form")
      .send({ event: 1, data })
      .expect(204);
    const { text } = await browser.open("/platform/sites/studio/visits");
    expect(text).toMatch(/Page view<\/th>.*Our work<\/td><td>https:\/\/example\.org\//);
    expect((await browser.open("/platform")).text).toContain('aria-label="Visits: 1"');
    expect((await browser.open("/platform/sites/studio/visits.json")).body).toMatchObject([
      { kind: "hit-1" },
    ]);
  });

  test("have several pages", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    for (let i = 0; i < 51; i++) {
      await supertest(stage.app)
        .post("/api/events/RecordEvent")
        .send({ event: `event-${i}`, data: "{}" });
    }
    const browser = await signedIn(stage);
    const first = await browser.open("/platform/sites/studio/events");
    expect(first.text.match(/scope="row"/g)).toHaveLength(50);
    expect(first.text).toContain('href="/platform/sites/studio/events?page=2"');
    const second = await browser.open("/platform/sites/studio/events?page=2");
    expect(second.text.match(/scope="row"/g)).toHaveLength(1);
  });

  test("export as CSV and JSON", async () => {
    const stage = await platformStage({ ownerPassword: PASSWORD });
    await sendForm(stage.visitor(), { message: '=1+1,"x"' });
    const browser = await signedIn(stage);
    const csv = await browser.open("/platform/sites/studio/submissions.csv");
    expect(csv.headers["content-disposition"]).toContain("studio-submissions.csv");
    expect(csv.text).toContain(`"'=1+1,""x"""`);
    const json = await browser.open("/platform/sites/studio/submissions.json");
    expect(json.body).toMatchObject([{ form: "Write to us", "answer:name": "Ida Field" }]);
    expect((await browser.open("/platform/sites/studio/secrets.csv")).status).toBe(404);
  });
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\0=1",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(1)",
  "﹦1",
  "\u200b=1",
  "\u200d\ufeff＝1",
  "\u00ad+1",
  "\u034f=1",
  "\u3164=1",
  " =1",
  "\u00a0=1",
  "\u2028=1",
  "\u0301=1",
])("CSV disarms the formula %j", (text) => {
  expect(toCsv([{ a: text }])).toMatch(/^a\r\n"?'/);
});

test.each(["1=1", "a+b", "Gal·la", "بن\u200cعلی", "", " ", "ida@example.org"])(
  "CSV leaves %j as it is",
  (text) => {
    expect(toCsv([{ a: text }])).toBe(`a\r\n${text}\r\n`);
  },
);

test("CSV has one row per record and a column per answer", () => {
  expect(
    toCsv([
      { id: "1", a: "x\ny" },
      { id: "2", b: "-1" },
    ]),
  ).toBe('id,a,b\r\n1,"x\ny",\r\n2,,\'-1\r\n');
  expect(toCsv([])).toBe("\r\n");
});
