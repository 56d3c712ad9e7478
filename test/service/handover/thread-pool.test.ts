import request from "supertest";
import { describe, expect, test } from "vitest";
import { readConfig } from "../../../src/service/config.js";
import { openThreads } from "../../../src/service/open-service.js";
import { startTestService } from "../../support/service.js";
import { threadFile } from "../../support/thread-build.js";

/** One call of a formatter that takes seconds, which no limit of the engine can cut. */
const endless = {
  template: "{@|block}",
  data: { type: 44, value: { text: "a\r\r".repeat(320_000) } },
};
/** A table of 180 columns with short rows. */
const table = `|${"a|".repeat(180)}\n|${"-|".repeat(180)}\n${"|a\n".repeat(20_000)}`;
const small = { renderThreads: 1, renderDeadline: 500 };

async function pool(settings: Record<string, unknown>) {
  const threads = await openThreads(readConfig(settings, {}), await threadFile());
  const job = (template: string, data?: unknown) => ({
    work: "render" as const,
    body: new TextEncoder().encode(JSON.stringify({ template, data })),
    requestId: "r",
    owner: "",
    now: 0,
  });
  return { threads, job };
}

describe("a job that does not end", () => {
  test("is aborted with its thread, and only its own caller notices", async () => {
    const { app, service, log } = await startTestService({ settings: small });
    const render = (body: object) => request(app).post("/render").send(body);
    const aborted = await render(endless);
    expect([aborted.status, aborted.body.code]).toEqual([503, "render-aborted"]);
    expect(aborted.headers["retry-after"]).toBeUndefined();
    // The spare thread is warm.
    expect((await render({ template: "next" })).text).toBe("next");
    const { text } = await request(app).get("/metrics");
    expect(text).toContain('platen_aborts_total{reason="deadline"} 1');
    expect(log.requests[0]).toMatchObject({ level: "warn", problem: "render-aborted" });
    await expect.poll(() => service.pool.ready, { timeout: 30_000 }).toBe(1);
  });

  test("is an outcome of its line, and the other lines have theirs", async () => {
    const { app } = await startTestService({ settings: small });
    const lines = [
      { id: 1, template: "a" },
      { id: 2, ...endless },
      { id: 3, template: "c" },
    ];
    const { text } = await request(app)
      .post("/render/batch")
      .type("application/x-ndjson")
      .buffer(true)
      .send(lines.map((line) => JSON.stringify(line)).join("\n"));
    const outcomes = text.trim().split("\n");
    expect(outcomes.map((line) => JSON.parse(line))).toMatchObject([
      { id: 1, html: "a" },
      { status: 503, problem: { code: "render-aborted" } },
      { id: 3, html: "c" },
    ]);
  });

  test("confines its caller after three of them, so that others have threads", async () => {
    const tokens = [
      { name: "bad", token: "token-of-caller-bad" },
      { name: "good", token: "token-of-caller-good" },
    ];
    const { app, service } = await startTestService({ settings: { ...small, renderThreads: 2, tokens } });
    const render = (name: string, body: object) =>
      request(app).post("/render").set("Authorization", `Bearer token-of-caller-${name}`).send(body);
    await Promise.all([1, 2, 3].map(() => render("bad", endless)));
    expect(service.aborts.isConfined("token bad")).toBe(true);
    const more = [1, 2].map(() => render("bad", endless).then(({ status }) => status));
    await expect.poll(() => service.queue.counts, { timeout: 30_000 }).toEqual({ waiting: 1, running: 1 });
    expect((await render("good", { template: "good" })).text).toBe("good");
    expect(await Promise.all(more)).toEqual([503, 503]);
  });
});

describe("a job that needs too much memory", () => {
  test("is aborted, and its thread replaced", async () => {
    const { threads, job } = await pool({
      renderThreads: 1,
      renderDeadline: 60_000,
      threadMemory: 67_108_864,
    });
    try {
      const data = { l: Array.from({ length: 300_000 }, (_, i) => ({ [`key${i}`]: [i, { i }, `${i}`] })) };
      await expect(threads.run(job("x", data))).rejects.toMatchObject({ reason: "memory" });
      await expect.poll(() => threads.ready, { timeout: 30_000 }).toBe(1);
      expect(await threads.run(job("next"))).toMatchObject({ kind: "whole", status: 200 });
    } finally {
      await threads.close();
    }
  });
});

test("a Markdown table of many columns does not delay other callers", async () => {
  const { app, service } = await startTestService({ settings: small });
  const attack = request(app)
    .post("/render")
    .send({ template: "{@|block}", data: { type: 44, value: { text: table } } })
    .then((response) => response);
  await expect.poll(() => service.queue.counts.running).toBe(1);
  const health = await request(app).get("/healthz");
  expect(health.status).toBe(200);
  // The table was still being rendered.
  expect(service.queue.counts.running).toBe(1);
  await attack;
});
