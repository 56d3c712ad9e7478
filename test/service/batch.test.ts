import { gzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, test, vi } from "vitest";
import { listeningService } from "../support/listening.js";
import { occupied, startTestService } from "../support/service.js";

const NDJSON = "application/x-ndjson";

async function sending(lines: readonly unknown[], settings: Record<string, unknown> = {}) {
  const { app, log } = await startTestService({ settings });
  const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const response = await request(app)
    .post("/render/batch")
    .type(NDJSON)
    .buffer(true)
    .parse(asText)
    .send(body);
  return { app, response, log, outcomes: parsed(response.body as string) };
}

function sendCompressed(app: Parameters<typeof request>[0], body: Buffer) {
  return request(app)
    .post("/render/batch")
    .type(NDJSON)
    .set("Content-Encoding", "gzip")
    .serialize((bytes) => bytes)
    .buffer(true)
    .parse(asText)
    .send(body as never);
}

const asText = (res: request.Response, done: (error: Error | null, body: string) => void): void => {
  const stream = res as unknown as NodeJS.ReadableStream;
  let text = "";
  stream.setEncoding("utf8");
  stream.on("data", (chunk: string) => {
    text += chunk;
  });
  stream.on("end", () => done(null, text));
};

const parsed = (text: string) =>
  text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

describe("a batch", () => {
  test("has one outcome per line, in order", async () => {
    const { response, outcomes, log } = await sending([
      { id: 1, template: "a{x}", data: { x: "X" } },
      { id: "two", template: "{b|nope}" },
      { id: 3, template: 5 },
      "{",
      "",
      { id: 4, templateId: "0".repeat(64) },
      "[]",
      { template: "last" },
    ]);
    expect([response.status, response.type]).toEqual([200, NDJSON]);
    expect(response.headers["cache-control"]).toBe("no-store");
    expect(outcomes).toMatchObject([
      { id: 1, status: 200, html: "aX", errors: [], stats: { outputLength: 2 } },
      { id: "two", status: 200, html: "{b|nope}", diagnostics: [{ code: "unknown-formatter" }] },
      { id: 3, line: 3, status: 400, problem: { code: "request-invalid", errors: [{ path: "template" }] } },
      { line: 4, status: 400, problem: { code: "json-malformed" } },
      { id: 4, line: 6, status: 404, problem: { code: "template-not-registered" } },
      { line: 7, status: 400, problem: { code: "request-invalid" } },
      { status: 200, html: "last" },
    ]);
    expect(log.requests[0]).toMatchObject({ batch: { lines: 7, failed: 4 } });
  });

  test("does not return an id that is too long", async () => {
    const { outcomes } = await sending([{ id: "x".repeat(1_001), template: "a" }]);
    expect(outcomes).toMatchObject([{ status: 400, problem: { errors: [{ path: "id" }] } }]);
    expect(outcomes[0].id).toBe(undefined);
  });

  test.each(["null", "[1]", "true", "1e999"])("reports the invalid id %s", async (id) => {
    const { outcomes } = await sending([`{"id":${id},"template":"x"}`]);
    const message = "must be a string or a number";
    expect(outcomes).toMatchObject([{ status: 400, problem: { errors: [{ path: "id", message }] } }]);
    // The schema allows a string, a number, or no id.
    expect(outcomes[0].id).not.toBe(null);
  });

  test("contains complete pages with islands if a line requests them", async () => {
    const template = "<html><head></head><body>{long}{@|like-button}{missing|nope}</body></html>";
    const long = 'a"\u00e9\u20ac\u{1f600}'.repeat(20_000);
    const data = { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true }, long };
    const { outcomes, app } = await sending([
      { id: 1, template, data, islands: true },
      { id: 2, template, data },
      { id: 3, template: '{item|block "no-such"}', data, islands: true },
      { id: 4, template: "<p>x</p>", islands: true },
      { id: 5, template, data, islands: 1 },
    ]);
    expect(outcomes.map(({ id, status }) => [id, status])).toEqual([
      [1, 200],
      [2, 200],
      [3, 200],
      [4, 200],
      [5, 400],
    ]);
    const [whole, plain, , none] = outcomes;
    const streamed = await request(app).post("/render").send({ template, data, islands: true });
    expect(whole.html).toBe(streamed.text);
    // The line of the batch and the single request.
    expect((await request(app).get("/metrics")).text).toContain("platen_islands_seconds_count 2");
    expect(whole.html).toContain('<platen-island block="like-button"');
    expect(whole).toMatchObject({ islandReports: [], diagnostics: [{ code: "unknown-formatter" }] });
    expect(plain.html).not.toContain("platen-island");
    expect(plain).not.toHaveProperty("islandReports");
    expect(none).toMatchObject({ html: "<p>x</p>", islandReports: [] });
  });

  test("reports no error if its reader disconnects while islands are rendered", async () => {
    const { log, url } = await listeningService({ settings: { renderDeadline: 60_000 } });
    const items = Array.from({ length: 1_000 }, (_, index) => ({
      id: `i${index}`,
      websiteSettings: { simpleLikingEnabled: true },
    }));
    const line = {
      template: "{.repeated section items}{@|like-button}{.end}",
      data: { items },
      islands: true,
    };
    const leaving = new AbortController();
    const response = await fetch(`${url}/render/batch`, {
      method: "POST",
      headers: { "Content-Type": NDJSON },
      body: [{ template: "first" }, line, line].map((each) => JSON.stringify(each)).join("\n"),
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => log.requests).toHaveLength(1);
    // By then, the current jobs have ended.
    const next = await fetch(`${url}/render/batch`, {
      method: "POST",
      headers: { "Content-Type": NDJSON },
      body: JSON.stringify(line),
    });
    expect(JSON.parse(await next.text()).status).toBe(200);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("reports at most ten islands that fell back to static HTML", async () => {
    const template = "{.repeated section items}{@|like-button}{.end}";
    const items = Array.from({ length: 1_012 }, (_, index) => ({
      id: `i${index}`,
      websiteSettings: { simpleLikingEnabled: true },
    }));
    const job = { template, data: { items }, islands: true };
    const { outcomes } = await sending([job], { renderDeadline: 60_000 });
    const [{ html, islandReports }] = outcomes;
    expect(html.match(/<platen-island/g)).toHaveLength(1_000);
    expect(html.match(/sqs-simple-like/g)).toHaveLength(1_012);
    expect(islandReports).toHaveLength(10);
    expect(islandReports[0]).toMatchObject({ code: "island-limit", block: "like-button" });
  });

  test("skips a line that is too long and continues", async () => {
    const { outcomes } = await sending(
      [{ id: 1, template: "a" }, `{"id":2,"template":"${"x".repeat(5_000)}"}`, { id: 3, template: "c" }],
      { bodyLimit: 1_000 },
    );
    expect(outcomes).toMatchObject([
      { id: 1, html: "a" },
      { line: expect.any(Number), status: 413, problem: { code: "body-too-large" } },
      { id: 3, html: "c" },
    ]);
  });

  test("continues after a line that fails because of a bug, which is logged", async () => {
    const { app, service, log } = await startTestService();
    vi.spyOn(service.metrics, "job").mockImplementationOnce(() => {
      throw new Error("defect");
    });
    const body = '{"id":1,"template":"a"}\n{"id":2,"template":"b"}';
    const response = await request(app)
      .post("/render/batch")
      .type(NDJSON)
      .buffer(true)
      .parse(asText)
      .send(body);
    const [failed, fine] = parsed(response.body as string);
    expect(failed).toMatchObject({ status: 500, problem: { code: "internal" } });
    expect(fine).toMatchObject({ id: 2, html: "b" });
    const { requestId } = failed.problem;
    const err = expect.objectContaining({ message: "defect" });
    expect(log.lines).toContainEqual(expect.objectContaining({ level: "error", requestId, err }));
  });

  test("delays a line in a state in which a single request would be rejected", async () => {
    const { app, service } = await startTestService({ settings: { queueLength: 1 } });
    const { release, running } = await occupied(service);
    const waiting = service.queue.run({ key: "other" }, async () => undefined);
    const pending = request(app).post("/render/batch").type(NDJSON).buffer(true).parse(asText);
    const response = pending.send('{"template":"a"}').then(({ body }) => parsed(body as string));
    await expect.poll(() => service.queue.counts.waiting).toBe(2);
    release();
    await Promise.all([running, waiting]);
    expect(await response).toMatchObject([{ status: 200, html: "a" }]);
  });

  test("may be empty, and may be compressed", async () => {
    expect((await sending([])).outcomes).toEqual([]);
    const { app } = await startTestService();
    const response = await sendCompressed(app, gzipSync('{"template":"zip"}\n{"template":"zap"}'));
    expect(parsed(response.body as string).map(({ html }) => html)).toEqual(["zip", "zap"]);
  });

  test("reports truncated compression in its last line", async () => {
    const { app } = await startTestService();
    const rows = Array.from({ length: 200 }, (_, i) => `{"id":${i},"template":"${Math.random()}"}`).join(
      "\n",
    );
    const whole = gzipSync(rows);
    const response = await sendCompressed(app, whole.subarray(0, whole.length - 40));
    const last = parsed(response.body as string).at(-1);
    expect(last).toMatchObject({ status: 400, problem: { code: "body-unreadable" } });
    const figures = (await request(app).get("/metrics")).text;
    expect(figures).toContain('platen_problems_total{code="body-unreadable"} 1');
  });

  test.each([
    ["application/json", {}, 415, "media-type-unsupported"],
    [NDJSON, { Accept: "text/html" }, 406, "not-acceptable"],
    [NDJSON, { "Content-Encoding": "zip" }, 415, "content-encoding-unsupported"],
  ])("of type %s with %j is rejected", async (type, headers, status, code) => {
    const { app } = await startTestService();
    const response = await request(app).post("/render/batch").set(headers).type(type).send("{}");
    expect([response.status, response.body.code]).toEqual([status, code]);
  });
});
