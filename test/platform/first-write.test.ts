import type { Express } from "express";
import supertest from "supertest";
import { describe, expect, test } from "vitest";
import { ANSWERS, platformStage } from "../support/platform-stage.js";

const ENTRIES = "/api/commerce/shopping-cart/entries";
const entry = { itemId: "book", quantity: 1 };
const script = { Accept: "application/json", "Sec-Fetch-Site": "same-origin" };

/** Posts as a script of a page whose browser blocks cookies. */
function post(app: Express, path: string, body?: object, headers: Readonly<Record<string, string>> = script) {
  const request = supertest(app).post(path).set(headers);
  return body === undefined ? request : request.send(body);
}

function submission(key: string) {
  return {
    key,
    form: JSON.stringify(ANSWERS),
    formId: "f-contact",
    pagePath: "/sites/studio/contact",
  };
}

describe("the first write of a visit", () => {
  test("by a script of the site's page succeeds and issues the crumb for the next one", async () => {
    const { app } = await platformStage();
    const agent = supertest.agent(app);
    const first = await agent.post(ENTRIES).set(script).send(entry);
    expect(first.status).toBe(201);
    const crumb = first.get("X-CSRF-Token") ?? "";
    expect(first.get("Set-Cookie")?.join()).toContain(`crumb=${encodeURIComponent(crumb)}`);
    const next = await agent
      .post(ENTRIES)
      .set({ ...script, "X-CSRF-Token": crumb })
      .send(entry);
    expect(next.status).toBe(201);
    expect(next.body.entries).toMatchObject([{ quantity: 2 }]);
    expect(next.headers).not.toHaveProperty("x-csrf-token");
  });

  test.each([
    ["another site", { Accept: "application/json", "Sec-Fetch-Site": "cross-site" }],
    ["a neighbouring host", { Accept: "application/json", "Sec-Fetch-Site": "same-site" }],
    ["an opaque origin", { Accept: "application/json", Origin: "null" }],
    ["a host with a similar name", { Accept: "application/json", Origin: "http://127.0.0.1.example" }],
    ["a program that names no page", { Accept: "application/json" }],
    ["a form in the site's page", { Accept: "text/html,*/*;q=0.8", "Sec-Fetch-Site": "same-origin" }],
    ["a script with an invented header", { ...script, "X-CSRF-Token": "invented" }],
    ["a script with an invented cookie", { ...script, Cookie: "crumb=invented" }],
  ])("by %s still needs the crumb", async (_, headers) => {
    const { app } = await platformStage();
    expect((await post(app, ENTRIES, entry, headers)).status).toBe(403);
  });
});

describe("a browser that blocks cookies", () => {
  test("sends a form with its key, once", async () => {
    const { app, platform } = await platformStage();
    const { key } = (await post(app, "/api/form/FormSubmissionKey")).body;
    const save = () => post(app, "/api/form/SaveFormSubmission", submission(key));
    expect((await save()).status).toBe(200);
    expect((await save()).status).toBe(401);
    expect(await platform.owner.submissions("studio")).toHaveLength(1);
  });

  test("cannot send a form with the key of another browser", async () => {
    const { app } = await platformStage();
    const { key } = (await post(app, "/api/form/FormSubmissionKey")).body;
    const other = { ...script, "User-Agent": "another browser" };
    expect((await post(app, "/api/form/SaveFormSubmission", submission(key), other)).status).toBe(401);
  });
});
