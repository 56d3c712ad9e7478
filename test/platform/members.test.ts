import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { platformStage, type Stage, type Visitor } from "../support/platform-stage.js";

const SESSION = "/api/site-users/account/session";
const editor = { email: "Ida@example.org", password: "correct horse", roles: [4] };
const login = (visitor: Visitor, changes: object = {}) =>
  visitor.send("post", SESSION, {
    email: editor.email,
    password: editor.password,
    rememberMe: false,
    ...changes,
  });

async function signedIn(stage: Stage, roles = [4]): Promise<Visitor> {
  await stage.platform.owner.setMember("studio", { ...editor, roles });
  const visitor = stage.visitor();
  const response = await login(visitor);
  visitor.use(response.body.xsrfToken);
  expect(response.status).toBe(200);
  return visitor;
}

describe("a session", () => {
  test("starts with address and password and returns the token for further calls", async () => {
    const stage = await platformStage();
    const client = await signedIn(stage);
    const stored = await client.send("put", "/api/site-header-footer", { header: "<b>", footer: "" });
    expect(stored.status).toBe(200);
    expect((await client.get("/api/site-header-footer")).body).toEqual({ header: "<b>", footer: "" });
  });

  test.each([{ password: "wrong" }, { email: "nobody@example.org" }])(
    "is refused with %j",
    async (changes) => {
      const { platform, visitor } = await platformStage();
      await platform.owner.setMember("studio", editor);
      const response = await login(visitor(), changes);
      expect([response.status, response.body]).toEqual([
        401,
        { error: "The e-mail address or the password is wrong." },
      ]);
    },
  );

  test("gets a new id when it starts, so that a planted id is useless", async () => {
    const { platform, visitor } = await platformStage();
    await platform.owner.setMember("studio", editor);
    const client = visitor();
    const planted = (await client.send("post", "/api/content/entry/like")).headers["set-cookie"];
    const response = await login(client, { rememberMe: true });
    const cookie = `${response.headers["set-cookie"]}`;
    expect(cookie).toMatch(/platen_session=.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toContain(`${planted}`.split(";")[0]);
  });

  test("starts by a form without a script", async () => {
    const { platform, app } = await platformStage();
    await platform.owner.setMember("studio", editor);
    const agent = supertest.agent(app);
    const post = (password: string) =>
      agent
        .post(SESSION)
        .set({ Accept: "text/html", "Sec-Fetch-Site": "same-origin" })
        .type("form")
        .send({ email: editor.email, password, rememberMe: "on", return: "/sites/studio/journal" });
    const wrong = await post("wrong");
    expect([wrong.status, wrong.text]).toEqual([401, expect.stringContaining("the password is wrong")]);
    const right = await post(editor.password);
    expect([right.status, right.headers["location"]]).toEqual([303, "/sites/studio/journal"]);
    expect((await agent.get("/api/rest/forms")).status).toBe(200);
    const foreign = await supertest(app)
      .post(SESSION)
      .set({ Accept: "text/html", "Sec-Fetch-Site": "cross-site" })
      .type("form")
      .send({ email: editor.email, password: editor.password });
    expect(foreign.status).toBe(403);
  });

  test("ends with the password that it started with", async () => {
    const stage = await platformStage();
    const client = await signedIn(stage);
    const write = async () =>
      (await client.send("put", "/api/site-header-footer", { header: "", footer: "" })).status;
    expect(await write()).toBe(200);
    await stage.platform.owner.setMember("studio", { ...editor, password: "another password" });
    expect(await write()).toBe(401);
  });

  test("ends with or without the cart", async () => {
    for (const [cloneCart, entries] of [
      ["true", 1],
      ["false", 0],
    ] as const) {
      const stage = await platformStage();
      const client = await signedIn(stage);
      await client.send("post", "/api/commerce/shopping-cart/entries", { itemId: "book", quantity: 1 });
      expect((await client.send("delete", `${SESSION}?cloneCart=${cloneCart}`)).status).toBe(204);
      expect((await client.get("/api/commerce/shopping-cart")).body.entries).toHaveLength(entries);
      expect((await client.send("put", "/api/site-header-footer", { header: "", footer: "" })).status).toBe(
        401,
      );
    }
  });
});

describe("calls for editors", () => {
  const writes = [
    ["put", "/api/v1/commerce-preferences/inventory", { sort: "name" }],
    ["put", "/api/site-header-footer", { header: "", footer: "" }],
    ["put", "/api/multilingual/languages", { languages: ["en"] }],
    ["delete", "/api/multilingual/connection", undefined],
    [
      "post",
      "/api/widget/UpdateNavigation",
      { fieldName: "mainNav", templateId: "t", navigation: { items: [] } },
    ],
    ["post", "/api/rest/forms", { type: 1, name: "F", fields: "[]" }],
  ] as const;

  test.each(writes)("refuse %s %s for visitors and members without the role", async (method, path, body) => {
    const stage = await platformStage();
    expect((await stage.visitor().send(method, path, body)).status).toBe(401);
    const viewer = await signedIn(stage, [10]);
    expect((await viewer.send(method, path, body)).status).toBe(403);
  });

  test("store preferences without the website's id", async () => {
    const client = await signedIn(await platformStage());
    await client.send("put", "/api/v1/commerce-preferences/inventory", { websiteId: "w", sort: "name" });
    expect((await client.get("/api/v1/commerce-preferences/inventory")).body).toEqual({ sort: "name" });
    expect((await client.get("/api/v1/commerce-preferences/other")).body).toEqual({});
  });

  test("store and disconnect languages", async () => {
    const client = await signedIn(await platformStage());
    const status = async () => (await client.get("/api/multilingual/status")).body;
    expect(await status()).toEqual({ connected: false });
    await client.send("put", "/api/multilingual/languages", { languages: ["en", "fr-CA", "en"] });
    expect((await client.get("/api/multilingual/languages")).body).toEqual({ languages: ["en", "fr-CA"] });
    expect((await client.get("/api/multilingual/settings")).body).toEqual({
      enabled: true,
      defaultLanguage: "en-US",
    });
    expect(await status()).toEqual({ connected: true });
    await client.send("delete", "/api/multilingual/connection");
    expect(await status()).toEqual({ connected: false });
    expect((await client.send("put", "/api/multilingual/languages", { languages: ["<b>"] })).status).toBe(
      400,
    );
  });

  test("replace a navigation of the site's data", async () => {
    const client = await signedIn(await platformStage());
    const navigation = { items: [{ externalLink: { url: "/x" }, items: [{ collectionId: "c" }] }] };
    const update = { fieldName: "mainNav", templateId: "t", navigation };
    expect((await client.send("post", "/api/widget/UpdateNavigation", update)).status).toBe(200);
    const { body } = await client.get("/api/commondata/GetSiteLayout");
    expect(body.navigations).toEqual([{ name: "mainNav", items: navigation.items }]);
  });

  test("create stores with their own URL and categories", async () => {
    const client = await signedIn(await platformStage());
    const path = "/api/content-service/product/1.1/websites/w1/products";
    const store = {
      storeTitle: "Tea",
      urlId: "tea",
      navigationTitle: "Tea",
      title: "Tea",
      description: "",
      enabled: true,
    };
    const first = await client.send("post", path, store);
    const second = await client.send("post", path, store);
    expect([first.status, first.body.urlId, second.body.urlId]).toEqual([201, "tea", "tea-1"]);
    const category = { displayName: "All", type: "ROOT", pageRendering: "LIST_VIEW", displayIndex: 1 };
    expect((await client.send("post", `${path}/${first.body.id}/categories`, category)).status).toBe(201);
    expect((await client.send("post", `${path}/none/categories`, category)).status).toBe(404);
    expect((await client.send("post", path.replace("w1", "w2"), store)).status).toBe(404);
  });

  test("store form models that visitors can submit", async () => {
    const stage = await platformStage();
    const client = await signedIn(stage);
    const fields = JSON.stringify([{ id: "q", type: "text", title: "Q", required: true }]);
    const created = await client.send("post", "/api/rest/forms", { type: 1, name: "Quiz", fields });
    expect(created.status).toBe(201);
    const address = `/api/rest/forms/${created.body.id}`;
    const changed = await client.send("put", address, {
      type: 1,
      name: "Quiz 2",
      fields,
      removedBackends: "[]",
    });
    expect(changed.body).toEqual({ id: created.body.id, type: 1, name: "Quiz 2", fields });
    const visitor = stage.visitor();
    const validated = await visitor.send("post", `/api/rest/forms/validate/${created.body.id}`, { q: "" });
    expect(validated.body.errors).toEqual({ q: "Required" });
    expect((await client.get("/api/rest/forms")).body).toHaveLength(1);
    expect(
      (await client.send("post", "/api/rest/forms", { type: 9, name: "F", fields: "{}" })).body.errors,
    ).toEqual({
      type: expect.any(String),
      fields: expect.any(String),
    });
    expect((await client.send("delete", address)).status).toBe(204);
    expect((await client.get(address)).status).toBe(404);
  });
});

describe("the password of a site or collection", () => {
  test("unlocks its own area and nothing else", async () => {
    const { platform, visitor } = await platformStage();
    await platform.owner.setPassword("studio", "open sesame");
    await platform.owner.setPassword("studio", "deeper", "c1");
    const client = visitor();
    const site = (password: string) => client.send("post", "/api/auth/visitor/site", { password });
    const collection = (password: string, collectionId: string) =>
      client.send("post", "/api/auth/visitor/collection", { password, collectionId });
    expect((await site("wrong")).status).toBe(401);
    expect((await site("open sesame")).status).toBe(204);
    expect((await collection("deeper", "c1")).status).toBe(204);
    expect((await collection("deeper", "c2")).status).toBe(401);
  });

  test("locks areas again that the previous password unlocked", async () => {
    const { platform, visitor } = await platformStage();
    await platform.owner.setPassword("studio", "open sesame");
    const client = visitor();
    const search = async () => (await client.get("/api/search?q=home")).status;
    const open = () => client.send("post", "/api/auth/visitor/site", { password: "open sesame" });
    expect(await search()).toBe(401);
    await open();
    expect(await search()).toBe(200);
    await platform.owner.setPassword("studio", "open sesame");
    expect(await search()).toBe(401);
    await open();
    await client.send("delete", SESSION);
    expect(await search()).toBe(401);
    expect(await platform.owner.removePassword("studio")).toBe(true);
    expect(await platform.owner.removePassword("studio")).toBe(false);
    expect(await search()).toBe(200);
  });

  test("blocks calls to locked content", async () => {
    const { platform, visitor } = await platformStage();
    await platform.owner.setPassword("studio", "a longer one", "/journal/entry");
    const client = visitor();
    expect((await client.get("/api/content/entry/comments")).status).toBe(404);
    expect((await client.send("post", "/api/content/entry/like")).status).toBe(404);
    expect((await client.get("/api/search?q=entry")).body.items).toEqual([]);
    const credentials = { password: "a longer one", collectionId: "/journal/entry" };
    await client.send("post", "/api/auth/visitor/collection", credentials);
    expect((await client.get("/api/content/entry/comments")).status).toBe(200);
    expect((await client.get("/api/search?q=entry")).body.items).toHaveLength(1);
  });

  test("cannot be guessed by many attempts", async () => {
    const { visitor } = await platformStage({ rates: { password: 2 } });
    const client = visitor();
    const statuses = [];
    for (let i = 0; i < 3; i++) {
      statuses.push((await client.send("post", "/api/auth/visitor/site", { password: "x" })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});
