import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createInterface } from "node:readline";
import { gunzipSync, gzipSync } from "node:zlib";
import request from "supertest";
import { describe, expect, onTestFinished, test } from "vitest";
import { listeningService } from "../support/listening.js";
import { startTestService } from "../support/service.js";

const NDJSON = "application/x-ndjson";

async function sending(lines: readonly unknown[], settings: Record<string, unknown> = {}) {
  const { app, log } = await startTestService({ settings });
  const body = lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n");
  const reply = await request(app).post("/render/batch").type(NDJSON).buffer(true).parse(asText).send(body);
  return { app, reply, log, outcomes: parsed(reply.body as string) };
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
  test("answers each line with its own outcome, in order", async () => {
    const { reply, outcomes, log } = await sending([
      { id: 1, template: "a{x}", data: { x: "X" } },
      { id: "two", template: "{b|nope}" },
      { id: 3, template: 5 },
      "{",
      "",
      { id: 4, templateId: "0".repeat(64) },
      "[]",
      { template: "last" },
    ]);
    expect([reply.status, reply.type]).toEqual([200, NDJSON]);
    expect(outcomes).toMatchObject([
      { id: 1, status: 200, html: "aX", errors: [], stats: { outputLength: 2 } },
      { id: "two", status: 200, html: "{b|nope}", diagnostics: [{ code: "unknown-formatter" }] },
      { id: 3, status: 400, problem: { code: "request-invalid", errors: [{ path: "template" }] } },
      { status: 400, problem: { code: "json-malformed" } },
      { id: 4, status: 404, problem: { code: "template-not-registered" } },
      { status: 400, problem: { code: "request-invalid" } },
      { status: 200, html: "last" },
    ]);
    expect(log.requests[0]).toMatchObject({ batch: { lines: 7, failed: 4 } });
  });

  test.each(["null", "[1]", "true", "1e999"])("tells what is wrong with the id %s", async (id) => {
    const { outcomes } = await sending([`{"id":${id},"template":"x"}`]);
    const message = "must be a text or a number";
    expect(outcomes).toMatchObject([{ status: 400, problem: { errors: [{ path: "id", message }] } }]);
    // As described: a text, a number, or nothing at all.
    expect(outcomes[0].id).not.toBe(null);
  });

  test("has whole pages with their islands where a line asks for them", async () => {
    const template = "<html><head></head><body>{@|like-button}{missing|nope}</body></html>";
    const data = { id: "i1", likeCount: 3, websiteSettings: { simpleLikingEnabled: true } };
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
    expect(whole.html).toContain('<platen-island block="like-button"');
    expect(whole).toMatchObject({ islandReports: [], diagnostics: [{ code: "unknown-formatter" }] });
    expect(plain.html).not.toContain("platen-island");
    expect(plain).not.toHaveProperty("islandReports");
    expect(none).toMatchObject({ html: "<p>x</p>", islandReports: [] });
  });

  test("whose reader leaves while islands are rendered has made no mistake", async () => {
    const { log, url } = await listeningService({ settings: { islandDeadline: 60_000 } });
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
    const reply = await fetch(`${url}/render/batch`, {
      method: "POST",
      headers: { "Content-Type": NDJSON },
      body: [{ template: "first" }, line, line].map((each) => JSON.stringify(each)).join("\n"),
      signal: leaving.signal,
    });
    await reply.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => log.requests).toHaveLength(1);
    // By then, what was begun is over.
    const next = await fetch(`${url}/render/batch`, {
      method: "POST",
      headers: { "Content-Type": NDJSON },
      body: JSON.stringify(line),
    });
    expect(JSON.parse(await next.text()).status).toBe(200);
    expect(log.lines.filter(({ level }) => level === "error")).toEqual([]);
  });

  test("tells why blocks are not there as islands, ten times at most", async () => {
    const template = "{.repeated section items}{@|like-button}{.end}";
    const items = Array.from({ length: 1_012 }, (_, index) => ({
      id: `i${index}`,
      websiteSettings: { simpleLikingEnabled: true },
    }));
    const job = { template, data: { items }, islands: true };
    const { outcomes } = await sending([job], { islandDeadline: 60_000 });
    const [{ html, islandReports }] = outcomes;
    expect(html.match(/<platen-island/g)).toHaveLength(1_000);
    expect(html.match(/sqs-simple-like/g)).toHaveLength(1_012);
    expect(islandReports).toHaveLength(10);
    expect(islandReports[0]).toMatchObject({ code: "island-limit", block: "like-button" });
  });

  test("passes over a line that is too long, and goes on", async () => {
    const { outcomes } = await sending(
      [{ id: 1, template: "a" }, `{"id":2,"template":"${"x".repeat(5_000)}"}`, { id: 3, template: "c" }],
      { bodyLimit: 1_000 },
    );
    expect(outcomes).toMatchObject([
      { id: 1, html: "a" },
      { status: 413, problem: { code: "body-too-large" } },
      { id: 3, html: "c" },
    ]);
  });

  test("may be empty, and may be compressed", async () => {
    expect((await sending([])).outcomes).toEqual([]);
    const { app } = await startTestService();
    const reply = await request(app)
      .post("/render/batch")
      .type(NDJSON)
      .set("Content-Encoding", "gzip")
      .serialize((body) => body)
      .buffer(true)
      .parse(asText)
      .send(gzipSync('{"template":"zip"}\n{"template":"zap"}') as never);
    expect(parsed(reply.body as string).map(({ html }) => html)).toEqual(["zip", "zap"]);
  });

  test("whose compression breaks off says so in its last line", async () => {
    const { app } = await startTestService();
    const rows = Array.from({ length: 200 }, (_, i) => `{"id":${i},"template":"${Math.random()}"}`).join(
      "\n",
    );
    const whole = gzipSync(rows);
    const reply = await request(app)
      .post("/render/batch")
      .type(NDJSON)
      .set("Content-Encoding", "gzip")
      .serialize((body) => body)
      .buffer(true)
      .parse(asText)
      .send(whole.subarray(0, whole.length - 40) as never);
    const last = parsed(reply.body as string).at(-1);
    expect(last).toMatchObject({ status: 400, problem: { code: "body-unreadable" } });
    const figures = (await request(app).get("/metrics")).text;
    expect(figures).toContain('platen_problems_total{code="body-unreadable"} 1');
  });

  test.each([
    ["application/json", {}, 415, "media-type-unsupported"],
    [NDJSON, { Accept: "text/html" }, 406, "not-acceptable"],
    [NDJSON, { "Content-Encoding": "zip" }, 415, "content-encoding-unsupported"],
  ])("of type %s with %j is refused", async (type, headers, status, code) => {
    const { app } = await startTestService();
    const reply = await request(app).post("/render/batch").set(headers).type(type).send("{}");
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

describe("a batch on a socket", () => {
  async function listening(settings: Record<string, unknown> = {}) {
    const { app, service, log } = await startTestService({ settings });
    const server: Server = createServer(app).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => {
      server.closeAllConnections();
      server.close();
    });
    return { port: (server.address() as AddressInfo).port, service, log };
  }

  function begin(port: number, headers: Record<string, string> = {}) {
    const outgoing = httpRequest({
      port,
      method: "POST",
      path: "/render/batch",
      headers: { "content-type": NDJSON, ...headers },
    });
    outgoing.on("error", () => undefined);
    const reply = once(outgoing, "response").then(([response]) => response as IncomingMessage);
    reply.catch(() => undefined);
    return { outgoing, reply };
  }

  test("answers a line before the next one is sent, compressed or not", async () => {
    const { port } = await listening();
    const { outgoing, reply } = begin(port);
    outgoing.write('{"id":1,"template":"one"}\n');
    const response = await reply;
    const answers = createInterface({ input: response })[Symbol.asyncIterator]();
    expect(JSON.parse((await answers.next()).value).html).toBe("one");
    outgoing.write('{"id":2,"template":"two"}\n');
    expect(JSON.parse((await answers.next()).value).html).toBe("two");
    outgoing.end();
    expect((await answers.next()).done).toBe(true);

    const zipped = begin(port, { "accept-encoding": "gzip" });
    zipped.outgoing.write('{"id":1,"template":"one"}\n');
    const compressed = await zipped.reply;
    expect(compressed.headers["content-encoding"]).toBe("gzip");
    const [first] = (await once(compressed, "data")) as [Buffer];
    zipped.outgoing.end();
    const rest = await compressed.toArray();
    expect(JSON.parse(gunzipSync(Buffer.concat([first, ...rest])).toString()).html).toBe("one");
  });

  test("that is compressed does not make Node warn of listeners", async () => {
    const { port } = await listeningService();
    const warnings: string[] = [];
    const hear = ({ message }: Error): void => void warnings.push(message);
    process.on("warning", hear);
    onTestFinished(() => void process.off("warning", hear));
    const { outgoing, reply } = begin(port, { "accept-encoding": "br" });
    outgoing.end('{"template":"one"}\n');
    await (await reply).toArray();
    expect(warnings).toEqual([]);
  });

  test("takes no more lines than its reader takes answers", async () => {
    const { port, log } = await listening();
    const { outgoing, reply } = begin(port);
    const line = `${JSON.stringify({ template: "{x}", data: { x: "x".repeat(100_000) } })}\n`;
    outgoing.write(line);
    const response = await reply;
    response.pause();
    // Whatever the buffers between the two take: a hundred times that is not taken.
    let taken = 0;
    let stalled = false;
    while (!stalled && taken < 1_000) {
      taken++;
      if (!outgoing.write(line)) {
        stalled = await Promise.race([
          once(outgoing, "drain").then(() => false),
          new Promise<boolean>((resolve) => setTimeout(resolve, 1_000, true)),
        ]);
      }
    }
    expect(stalled).toBe(true);
    outgoing.end();
    let answers = 0;
    for await (const _ of createInterface({ input: response })) answers++;
    expect(answers).toBe(taken + 1);
    await expect.poll(() => log.requests).toHaveLength(1);
  });

  test("ends when its caller goes away", async () => {
    const { port, log, service } = await listening();
    const { outgoing, reply } = begin(port);
    outgoing.write('{"id":1,"template":"one"}\n');
    await reply;
    outgoing.destroy();
    await expect.poll(() => log.requests).toHaveLength(1);
    expect(log.requests[0]).toMatchObject({ aborted: true });
    expect(service.gate.counts).toEqual({ waiting: 0, running: 0 });
  });
});
