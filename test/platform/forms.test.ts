import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { KEY_AGE } from "#platform/forms/endpoints.js";
import { ANSWERS, platformStage, sampleSite, sendForm } from "../support/platform-stage.js";

const SAVE = "/api/form/SaveFormSubmission";

describe("a submission", () => {
  test("is stored with its page", async () => {
    const { visitor, platform } = await platformStage();
    const response = await sendForm(visitor());
    expect(response.status).toBe(200);
    const [row] = await platform.owner.submissions("studio");
    expect(row).toMatchObject({ form_id: "f-contact", form_name: "Write to us" });
    expect(JSON.parse(row?.answers ?? "")).toEqual(ANSWERS);
    expect(JSON.parse(row?.page ?? "")).toMatchObject({ pageTitle: "Contact" });
  });

  test.each([
    ["a missing answer", { email: "" }, { email: "Required" }],
    ["a wrong address", { email: "ida@" }, { email: expect.stringContaining("Email is not valid") }],
    ["a text that is too long", { message: "x".repeat(21) }, { message: expect.stringContaining("limit") }],
    ["a choice that is not on offer", { about: "A castle" }, { about: expect.any(String) }],
    ["a value of another shape", { name: "Ida" }, { name: expect.any(String) }],
    ["a name of two lines", { name: ["a\nb", "x"] }, { name: expect.stringContaining("Valid names") }],
    ["a long domain", { email: "ada@oster.studio" }, { email: expect.stringContaining("Email is not") }],
    ["more parts than there are", { name: ["a", "b", "c"] }, { name: expect.any(String) }],
  ])("with %s is rejected at the field and not stored", async (_, changes, errors) => {
    const { visitor, platform } = await platformStage();
    const response = await sendForm(visitor(), changes);
    expect(response.status).toBe(400);
    expect(response.body.errors).toEqual(errors);
    expect(await platform.owner.submissions("studio")).toEqual([]);
  });

  test.each([
    ["Gal·la", "Puig"],
    ["ジョン・スミス", "山田"],
    ["Martin", "King, Jr."],
    ["حسن", "بن\u200cعلی"],
    ["Conan", "O‘Brien"],
    ["Anne‑Marie", "Smith/Jones"],
  ])("has the name %s %s", async (...name) => {
    const { visitor, platform } = await platformStage();
    expect((await sendForm(visitor(), { name })).status).toBe(200);
    const [row] = await platform.owner.submissions("studio");
    expect(JSON.parse(row?.answers ?? "").name).toEqual(name);
  });

  test("may come from a long domain, if the site allows that", async () => {
    const sites = [sampleSite("studio", { longDomains: true })];
    const { visitor, platform } = await platformStage({ sites });
    const emails = ["ada@example.photography", "ada@oster.studio", "ada@example.xn--p1ai"];
    for (const email of emails) expect((await sendForm(visitor(), { email })).status).toBe(200);
    const stored = await platform.owner.submissions("studio");
    expect(stored.map(({ answers }) => JSON.parse(answers).email).toSorted()).toEqual(emails.toSorted());
  });

  test("has numbers, amounts and dates as people of the site's language write them", async () => {
    const fields = [
      { id: "rooms", type: "number" },
      { id: "budget", type: "currency", currencySymbol: "€" },
      { id: "start", type: "date" },
      { id: "phone", type: "phone" },
    ];
    const data = { website: { language: "de-DE" }, form: { id: "f-plan", fields } };
    const documents = { title: "Plan", pages: [{ path: "/plan", title: "Plan", data }] };
    const { visitor, platform } = await platformStage({
      sites: [{ name: "studio", read: async () => documents }],
    });
    const me = visitor();
    const { body } = await me.send("post", "/api/form/FormSubmissionKey");
    const form = JSON.stringify({
      rooms: "2,5",
      budget: "1.200 €",
      start: ["٢", "29", "2024"],
      phone: ["", "５５５", "010", "0199"],
    });
    expect((await me.send("post", SAVE, { key: body.key, form })).status).toBe(200);
    const [row] = await platform.owner.submissions("studio");
    expect(JSON.parse(row?.answers ?? "")).toEqual({
      rooms: "2.5",
      budget: "1200",
      start: ["2", "29", "2024"],
      phone: ["", "555", "010", "0199"],
    });
  });

  test("needs no id: the form is the one with these fields", async () => {
    const { visitor } = await platformStage();
    expect((await sendForm(visitor(), { other: "x" })).status).toBe(404);
  });

  test("with unknown members is rejected", async () => {
    const { visitor } = await platformStage();
    const response = await visitor().send("post", SAVE, { key: "k", form: "{}", extra: 1 });
    expect(response.status).toBe(400);
  });
});

describe("the key of a submission", () => {
  async function keyed(now: () => number = Date.now) {
    const stage = await platformStage({ now });
    const visitor = stage.visitor();
    const { body } = await visitor.send("post", "/api/form/FormSubmissionKey");
    const save = (who = visitor, message = "Hello", key = body.key) =>
      who.send("post", SAVE, { key, form: JSON.stringify({ ...ANSWERS, message }) });
    return { ...stage, me: visitor, save };
  }

  test("works once", async () => {
    const { save, platform } = await keyed();
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(401);
    expect((await save(undefined, "Something else")).status).toBe(401);
    expect(await platform.owner.submissions("studio")).toHaveLength(1);
  });

  test("works for no other visitor", async () => {
    const { save, visitor, platform } = await keyed();
    expect((await save(visitor())).status).toBe(401);
    expect(await platform.owner.submissions("studio")).toEqual([]);
  });

  test("cannot be forged", async () => {
    const { save } = await keyed();
    for (const key of ["", "x", "a.b.c", "a.b.c.d"])
      expect((await save(undefined, "Hi", key)).status).toBe(401);
  });

  test("expires", async () => {
    let now = 1_800_000_000_000;
    const { save } = await keyed(() => now);
    now += KEY_AGE + 1;
    expect((await save()).status).toBe(401);
  });
});

describe("repeated submissions", () => {
  test("are stored once", async () => {
    const { visitor, platform } = await platformStage();
    const client = visitor();
    await client.send("post", "/api/form/FormSubmissionKey");
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendForm(client)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
    expect(await platform.owner.submissions("studio")).toHaveLength(1);
  });

  test("are stored again later, and for two visitors at once", async () => {
    let now = 1_800_000_000_000;
    const { visitor, platform } = await platformStage({ now: () => now });
    const client = visitor();
    await sendForm(client);
    await sendForm(visitor());
    now += 61_000;
    await sendForm(client);
    expect(await platform.owner.submissions("studio")).toHaveLength(3);
  });
});

describe("validation", () => {
  test("returns errors by field, and none for valid values", async () => {
    const { visitor } = await platformStage();
    const client = visitor();
    const good = await client.send("post", "/api/rest/forms/validate/f-contact", ANSWERS);
    expect([good.status, good.body]).toEqual([200, {}]);
    const bad = await client.send("post", "/api/rest/forms/validate/f-contact", { ...ANSWERS, email: "" });
    expect([bad.status, bad.body.errors]).toEqual([400, { email: "Required" }]);
    expect((await client.send("post", "/api/rest/forms/validate/none", {})).status).toBe(404);
  });
});

describe("a newsletter", () => {
  test("subscribes an address once", async () => {
    const { visitor, platform } = await platformStage();
    for (const email of ["Ida@example.org", "ida@example.org"]) {
      const client = visitor();
      const { body } = await client.send("post", "/api/form/FormSubmissionKey");
      const response = await client.send("post", SAVE, { key: body.key, form: JSON.stringify({ email }) });
      expect(response.status).toBe(200);
    }
    const subscribers = await platform.owner.subscribers("studio");
    expect(subscribers.map(({ email }) => email)).toEqual(["ida@example.org"]);
  });
});

describe("a form without a script", () => {
  const posted = (app: Parameters<typeof supertest>[0], fields: object) =>
    supertest(app)
      .post("/sites/studio/api/form/SaveFormSubmission")
      .set({ Accept: "text/html,*/*;q=0.8", "Sec-Fetch-Site": "same-origin" })
      .type("form")
      .send(fields);
  const fields = {
    formId: "f-contact",
    name: ["Ida", "Field"],
    email: "ida@example.org",
    message: "Hi",
    about: "",
  };

  test("is stored, and leads to a page with its message and a link back", async () => {
    const { app, platform } = await platformStage();
    const page = "http://localhost/sites/studio/contact?topic=house";
    const response = await posted(app, fields).set("Referer", page);
    expect(response.status).toBe(303);
    const sent = await supertest(app).get(response.get("Location") ?? "");
    expect(sent.status).toBe(200);
    expect(sent.text).toContain("<title>Write to us · Studio</title>");
    expect(sent.text).toContain('<a href="/sites/studio/">Studio</a>');
    expect(sent.text).toContain("<p>We read everything.</p>");
    expect(sent.text).toContain('<a href="/sites/studio/contact?topic=house">Back to the page</a>');
    expect(await platform.owner.submissions("studio")).toHaveLength(1);
  });

  test("leads to a page that names a newsletter without a name as one", async () => {
    const { app } = await platformStage();
    const response = await posted(app, { formId: "f-letters", email: "ida@example.org" });
    const sent = await supertest(app).get(response.get("Location") ?? "");
    expect(sent.text).toContain("<h1>Newsletter</h1>");
  });

  test.each(["//example.com/a", "https://example.com/", "javascript:alert(1)", "/\\example.com"])(
    "never links to another origin: %s",
    async (page) => {
      const { app } = await platformStage();
      const sent = await supertest(app).get("/sites/studio/api/sent").query({ sent: "form", page });
      expect(sent.text).toContain('<a href="/sites/studio/">Back to the page</a>');
    },
  );

  test("responds with a page that has each error at its field", async () => {
    const { app, platform } = await platformStage();
    const response = await posted(app, { ...fields, email: "<b>" });
    expect(response.status).toBe(400);
    expect(response.text).toMatch(/<dt>Email<\/dt><dd>&lt;b&gt;<p class="problem">Email is not valid/);
    expect(await platform.owner.submissions("studio")).toEqual([]);
  });

  test("is rejected if another origin posts it", async () => {
    const { app, platform } = await platformStage();
    const response = await posted(app, fields).set("Sec-Fetch-Site", "cross-site");
    expect(response.status).toBe(403);
    expect(await platform.owner.submissions("studio")).toEqual([]);
  });

  test("is stored once if it is posted twice at once", async () => {
    const { app, platform } = await platformStage();
    await Promise.all([posted(app, fields), posted(app, fields)]);
    expect(await platform.owner.submissions("studio")).toHaveLength(1);
  });
});

describe("the site of a call", () => {
  test("is selected by the path, else by the page, else it is the only one", async () => {
    const { app } = await platformStage({ sites: [sampleSite("a"), sampleSite("b")] });
    const comments = (path: string) => supertest(app).get(`${path}/api/content/entry/comments`);
    expect((await comments("/sites/b")).status).toBe(200);
    expect((await comments("/sites/c")).status).toBe(404);
    expect((await comments("")).status).toBe(404);
    expect((await comments("").set("Referer", "http://localhost/sites/a/journal")).status).toBe(200);
  });
});
