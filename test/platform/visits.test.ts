import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { platformStage } from "../support/platform-stage.js";

const hit = { event: "1", data: JSON.stringify({ pagePath: "/", pageHash: "" }), ss_cvr: "abc|1|2|3|4" };
const facts = (row: { data: string } | undefined) => JSON.parse(row?.data ?? "null");

describe("a hit", () => {
  test("is stored as sent, form-encoded, without a crumb and without a cookie", async () => {
    const { app, platform } = await platformStage();
    const response = await supertest(app).post("/api/census/RecordHit").type("form").send(hit);
    expect(response.status).toBe(204);
    expect(response.headers["set-cookie"]).toBeUndefined();
    const [row] = await platform.owner.hits("studio");
    expect([row?.kind, facts(row)]).toEqual([
      "hit-1",
      { pagePath: "/", pageHash: "", visitorCookie: hit.ss_cvr },
    ]);
  });

  test.each(["abc", "abc|0|2|3|4", "|1|2|3|4", "abc|1|2|3", "abc|1|2|3|x"])(
    "omits the malformed visitor cookie %j",
    async (cookie) => {
      const { app, platform } = await platformStage();
      await supertest(app)
        .post("/api/census/RecordHit")
        .type("form")
        .send({ ...hit, ss_cvr: cookie });
      expect(facts((await platform.owner.hits("studio"))[0]).visitorCookie).toBe("");
    },
  );

  test.each([
    ["an unknown event", { event: "3" }],
    ["data that is no JSON", { data: "{" }],
    ["unknown data", { data: '{"password":"x"}' }],
    ["unknown members", { more: "x" }],
  ])("with %s is rejected", async (_, changes) => {
    const { app, platform } = await platformStage();
    const response = await supertest(app)
      .post("/api/census/RecordHit")
      .type("form")
      .send({ ...hit, ...changes });
    expect(response.status).toBe(400);
    expect(await platform.owner.hits("studio")).toEqual([]);
  });

  test("from a page of another origin is rejected", async () => {
    const { app } = await platformStage();
    const send = () => supertest(app).post("/api/census/RecordHit").type("form");
    expect((await send().set("Origin", "https://evil.example").send(hit)).status).toBe(403);
    expect((await send().set("Sec-Fetch-Site", "cross-site").send(hit)).status).toBe(403);
    expect((await send().set("Sec-Fetch-Site", "same-origin").send(hit)).status).toBe(204);
  });
});

describe("other analytics calls", () => {
  const button = { pagePath: "/", id: "b", buttonText: "Go", clickthroughUrl: "/shop", newWindow: false };
  test.each([
    ["button-render", button],
    ["button-click", button],
    ["form-render", { formId: "f-contact", visitorCookie: "", pagePath: "/" }],
    ["overlay", { pagePath: "/", version: 1, action: 1, trigger: 2, buttons: [{ text: "Go", link: "/" }] }],
  ])("store %s", async (kind, record) => {
    const { app, platform } = await platformStage();
    expect((await supertest(app).post(`/api/census/${kind}`).send(record)).status).toBe(204);
    const [row] = await platform.owner.hits("studio");
    expect([row?.kind, facts(row)]).toEqual([kind, record]);
    expect(
      (
        await supertest(app)
          .post(`/api/census/${kind}`)
          .send({ ...record, more: 1 })
      ).status,
    ).toBe(400);
  });

  test("store quick views of existing items", async () => {
    const { app, platform } = await platformStage();
    expect((await supertest(app).post("/api/census/RecordQuickView/vase")).status).toBe(204);
    expect((await supertest(app).post("/api/census/RecordQuickView/none")).status).toBe(404);
    expect((await platform.owner.hits("studio")).map(({ kind }) => kind)).toEqual(["quick-view"]);
  });
});

describe("an event", () => {
  test.each(["json", "form"])("is accepted as %s", async (type) => {
    const { app, platform } = await platformStage();
    const body = { crumb: "old", event: "search", data: '{"query":"tea"}' };
    const response = await supertest(app).post("/api/events/RecordEvent").type(type).send(body);
    expect(response.status).toBe(202);
    const [row] = await platform.owner.events("studio");
    expect([row?.name, facts(row)]).toEqual(["search", { query: "tea" }]);
  });
});

describe("error reports of pages", () => {
  const error = {
    event: "error",
    timestamp: 1,
    data: {
      websiteId: "w",
      templateId: "t",
      url: "/",
      userAgent: "u",
      message: "m",
      stack: "s".repeat(6_000),
      file: "f",
      line: 1,
      column: 2,
      count: 1,
      dropped: 0,
    },
  };

  test("are stored with a stack of at most 5,000 characters, at most ten at once", async () => {
    const { app, platform } = await platformStage();
    const post = (errors: object[]) => supertest(app).post("/api/events/RecordJavascriptErrors").send(errors);
    expect((await post([error, error])).status).toBe(202);
    expect((await post(Array(11).fill(error))).status).toBe(400);
    const rows = await platform.owner.errors("studio");
    expect(rows).toHaveLength(2);
    expect(facts(rows[0]).stack).toHaveLength(5_000);
  });
});
