import request from "supertest";
import { describe, expect, test } from "vitest";
import { pathOf } from "#service/receive/request-head.js";
import { startTestService } from "../support/service.js";

describe("health", () => {
  test("reports the process as alive, and as ready until it drains", async () => {
    const { app, service } = await startTestService();
    const ready = await request(app).get("/readyz");
    expect([ready.status, ready.body]).toEqual([200, { status: "ready" }]);
    service.readiness.draining = true;
    const draining = await request(app).get("/readyz");
    expect([draining.status, draining.body]).toEqual([503, { status: "draining" }]);
    expect(draining.headers["connection"]).toBe("close");
    const alive = await request(app).get("/healthz");
    expect([alive.status, alive.body]).toEqual([200, { status: "ok" }]);
  });
});

describe("a request id", () => {
  test.each(["abc-123", "a.b:c_d", "x".repeat(128)])("%s is kept and returned", async (id) => {
    const { app, log } = await startTestService();
    const response = await request(app).get("/healthz").set("X-Request-Id", id);
    expect(response.headers["x-request-id"]).toBe(id);
    expect(log.requests[0]?.["requestId"]).toBe(id);
  });

  test.each(["", "a b", '{"a":1}', "ü", "x".repeat(129)])("%j is replaced", async (id) => {
    const { app } = await startTestService();
    const response = await request(app)
      .get("/healthz")
      .set("X-Request-Id", encodeURI(id) === id ? id : Buffer.from(id).toString("latin1"));
    expect(response.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("is new for each request without one", async () => {
    const { app } = await startTestService();
    const ids = await Promise.all(
      [1, 2].map(async () => (await request(app).get("/healthz")).headers["x-request-id"]),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("the log", () => {
  test("has one line for each request", async () => {
    const { app, log } = await startTestService();
    await request(app)
      .post("/render")
      .send({ template: "secret template", data: { password: "x" } });
    await request(app).get("/nope?access_token=secret");
    expect(log.requests).toMatchObject([
      { level: "info", service: "platen", method: "POST", path: "/render", status: 200, bytes: 15 },
      { level: "info", method: "GET", path: "/nope", status: 404, problem: "not-found" },
    ]);
    expect(JSON.stringify(log.lines)).not.toContain("secret template");
    expect(log.requests.every((line) => typeof line["milliseconds"] === "number")).toBe(true);
  });

  test("warns about overload, which is not an error of the service", async () => {
    const { app, log, service } = await startTestService({ settings: { bufferSize: 1_000 } });
    const refused = await request(app)
      .post("/render")
      .send({ template: "x".repeat(5_000) });
    expect(refused.status).toBe(503);
    service.readiness.draining = true;
    await request(app).get("/readyz");
    expect(log.requests).toMatchObject([
      { level: "warn", status: 503, problem: "overloaded" },
      { level: "warn", path: "/readyz", status: 503 },
    ]);
    expect(log.requests.map((line) => "err" in line)).toEqual([false, false]);
  });

  test.each([
    ["/healthz?access_token=secret", "/healthz"],
    ["http://user:secret@host/healthz?a", "/healthz"],
    ["http://user:secret@host", ""],
    ["//a/b#c", "//a/b"],
    ["*", "*"],
    [`/${"x".repeat(2_000)}`, `/${"x".repeat(999)}`],
  ])("logs only the path of %s", (url, path) => {
    expect(pathOf(url)).toBe(path);
  });
});

test("no response reveals the software of the service", async () => {
  const { app } = await startTestService();
  const response = await request(app).get("/healthz");
  expect(response.headers["x-powered-by"]).toBeUndefined();
  expect(response.headers["server"]).toBeUndefined();
});
