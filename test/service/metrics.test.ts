import { createHash } from "node:crypto";
import request from "supertest";
import { describe, expect, test } from "vitest";
import { Metrics } from "#service/metrics/metrics.js";
import { traceContext } from "#service/receive/trace-context.js";
import { startTestService } from "../support/service.js";

describe("/metrics", () => {
  test("counts requests, renders, problems, errors and lookups", async () => {
    const { app } = await startTestService();
    const render = (body: object) => request(app).post("/render").send(body);
    await render({ template: "{x|apply missing}{x|apply missing}", data: { x: 1 } });
    await render({ template: "{x|apply missing}{x|apply missing}", data: { x: 1 } });
    await render({ template: 1 });
    await render({ templateId: "0".repeat(64) });
    await request(app).get("/nope");
    for (const method of ["copy", "lock"] as const) await request(app)[method]("/nope");
    await request(app).post("/render/batch").type("application/x-ndjson").send("{");
    const { text, type } = await request(app).get("/metrics");
    expect(type).toBe("text/plain");
    for (const line of [
      'platen_request_seconds_count{method="POST",route="/render",status="200"} 2',
      'platen_request_seconds_count{method="GET",route="none",status="404"} 1',
      'platen_request_seconds_count{method="other",route="none",status="404"} 2',
      'platen_render_seconds_count{caller="",template="unnamed"} 2',
      'platen_problems_total{code="request-invalid"} 1',
      'platen_problems_total{code="template-not-registered"} 1',
      'platen_problems_total{code="json-malformed"} 1',
      'platen_render_errors_total{code="partial-missing"} 2',
      'platen_registrations{count="misses"} 1',
      'platen_jobs{state="waiting"} 0',
    ]) {
      expect(text.split("\n")).toContain(line);
    }
  });

  test("names templates as registered and never by their ids", async () => {
    const { app } = await startTestService();
    const bundles = [{ name: "shop/item", template: "x" }, { template: "y" }].map((bundle) => {
      const json = JSON.stringify(bundle);
      return { json, id: createHash("sha256").update(json).digest("hex") };
    });
    for (const { json, id } of bundles) {
      await request(app).put(`/templates/${id}`).type("json").send(json);
      await request(app).post("/render").send({ templateId: id });
    }
    const { text } = await request(app).get("/metrics");
    expect(text).toContain('platen_render_seconds_count{caller="",template="shop/item"} 1');
    expect(text).toContain('platen_render_seconds_count{caller="",template="unnamed"} 1');
    for (const { id } of bundles) expect(text).not.toContain(id.slice(0, 16));
  });

  test("is not on the main port if it has its own", async () => {
    const { app } = await startTestService({ settings: { metricsPort: 0 } });
    expect((await request(app).get("/metrics")).status).toBe(404);
  });

  test("reports the memory of requests", async () => {
    const { app, service } = await startTestService();
    const reservation = service.budget.reserve();
    reservation.set(100_000);
    const { text } = await request(app).get("/metrics");
    expect(text).toContain('platen_buffered_bytes{kind="requests"} 100000');
  });

  test("requires a token if tokens are configured", async () => {
    const settings = { tokens: [{ name: "a", token: "0123456789abcdef" }] };
    const { app } = await startTestService({ settings });
    expect((await request(app).get("/metrics")).status).toBe(401);
    const known = await request(app).get("/metrics").set("Authorization", "Bearer 0123456789abcdef");
    expect(known.status).toBe(200);
  });

  test("has a bounded number of series, of which no caller uses up those of the others", async () => {
    const metrics = new Metrics();
    const step = ["render", 0, 1] as const;
    const render = (templateName: string, job = {}) => metrics.job({ steps: [step], templateName }, job);
    for (let i = 0; i < 150; i++) render(`page ${i}`, { owner: "flooding" });
    render("page 1", { owner: "good" });
    for (let i = 0; i < 150; i++) render(`page ${i}`);
    render("home.page", { trusted: true });
    const lines = (await metrics.text()).split("\n");
    for (const line of [
      'platen_render_seconds_count{caller="flooding",template="page 99"} 1',
      'platen_render_seconds_count{caller="flooding",template="other"} 50',
      'platen_render_seconds_count{caller="good",template="page 1"} 1',
      'platen_render_seconds_count{caller="",template="other"} 50',
      'platen_render_seconds_count{caller="",template="home.page"} 1',
    ]) {
      expect(lines).toContain(line);
    }
    expect(lines.filter((line) => line.startsWith("platen_render_seconds_count"))).toHaveLength(204);
  });
});

describe("a trace context", () => {
  const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
  const parent = "00f067aa0ba902b7";

  test("is passed on and logged", async () => {
    const { app, log } = await startTestService();
    const response = await request(app).get("/healthz").set("Traceparent", `00-${trace}-${parent}-01`);
    const passed = /^00-([0-9a-f]{32})-([0-9a-f]{16})-01$/.exec(response.headers["traceparent"] ?? "");
    expect(passed?.[1]).toBe(trace);
    expect(passed?.[2]).not.toBe(parent);
    expect(log.requests[0]).toMatchObject({ traceId: trace, parentId: parent, spanId: passed?.[2] });
  });

  test.each([
    undefined,
    "",
    `00-${trace}-${parent}`,
    `00-${trace.toUpperCase()}-${parent}-01`,
    `00-${"0".repeat(32)}-${parent}-01`,
    `00-${trace}-${"0".repeat(16)}-01`,
    `00-${trace}-${parent}-01-more`,
    `ff-${trace}-${parent}-01`,
  ])("that is invalid (%s) is ignored", (header) => {
    expect(traceContext(header)).toBeUndefined();
  });

  test("of a later version is read without its unknown parts", () => {
    expect(traceContext(`01-${trace}-${parent}-00-more`)).toMatchObject({ traceId: trace, flags: "00" });
  });

  test.each([
    ["ff", "03"],
    ["05", "01"],
    ["fc", "00"],
    ["02", "02"],
  ])("with the flags %s is passed on with the known flags", (given, passed) => {
    expect(traceContext(`00-${trace}-${parent}-${given}`)?.flags).toBe(passed);
  });
});
