import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { type BatchInput, type BatchOutcome, PlatenClient, PlatenError } from "../../src/client/index.js";
import { listeningService } from "../support/listening.js";
import { type ServiceOptions, startTestService } from "../support/service.js";

async function connected(options: ServiceOptions = {}, token?: string) {
  const service = await listeningService(options);
  return { ...service, client: new PlatenClient({ url: service.url, token }) };
}

/** A client of a server that answers as it is told, and the milliseconds that it waited. */
async function facing(listener: RequestListener, retries?: number) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const waits: number[] = [];
  const client = new PlatenClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    retries,
    sleep: async (milliseconds) => void waits.push(milliseconds),
  });
  return { client, waits };
}

const paths = (log: { requests: Record<string, unknown>[] }) =>
  log.requests.map(({ method, path, status }) => `${method} ${String(path).slice(0, 11)} ${status}`);

const bundle = { template: "{website.name}: {title|html}{@|apply p}", partials: { p: "!" } };
const base = { website: { name: "Shop" } };

describe("a client", () => {
  test("renders to a text with its findings, and to a stream", async () => {
    const { client } = await connected();
    const input = { template: "a{x|nope}é", data: {} };
    const { html, errors, diagnostics, stats } = await client.render(input);
    expect([html, errors, stats.outputLength]).toEqual(["a{x|nope}é", [], 10]);
    expect(diagnostics).toMatchObject([{ code: "unknown-formatter" }]);
    const stream = await client.renderStream(input);
    expect(stream.errors).toBe(1);
    expect(await new Response(stream.html).text()).toBe("a{x|nope}é");
  });

  test("throws what the service refuses", async () => {
    const { client } = await connected();
    const failure = client.render({ template: 5 } as never);
    await expect(failure).rejects.toThrow(PlatenError);
    await expect(failure).rejects.toMatchObject({
      status: 400,
      code: "request-invalid",
      problem: { errors: [{ path: "template", message: "must be a text" }] },
    });
  });

  test("proves who it is", async () => {
    const settings = { tokens: [{ name: "a", token: "0123456789abcdef" }] };
    const { client, url } = await connected({ settings }, "0123456789abcdef");
    expect((await client.render({ template: "x" })).html).toBe("x");
    const stranger = new PlatenClient({ url }).render({ template: "x" });
    await expect(stranger).rejects.toMatchObject({ status: 401, code: "unauthorized" });
  });

  test("sends bundle and base when they are not there, and only then", async () => {
    const { client, log } = await connected();
    for (const title of ["Tea", "<Toast>"]) {
      const { html } = await client.render({ bundle, base, data: { title } });
      expect(html).toBe(`Shop: ${title === "Tea" ? "Tea" : "&lt;Toast&gt;"}!`);
    }
    const unknown = ["POST /render 404", "PUT /templates/ 201", "POST /render 404", "PUT /data/"];
    await expect.poll(() => paths(log)).toHaveLength(6);
    expect(paths(log).slice(0, 3)).toEqual(unknown.slice(0, 3).map((line) => line.replace("/ 201", "/ 201")));
    expect(paths(log).slice(4)).toEqual(["POST /render 200", "POST /render 200"]);
  });

  test("gives up on a service that has no room", async () => {
    const { client } = await connected({ settings: { registeredTemplatesSize: 10 } });
    await expect(client.render({ bundle })).rejects.toMatchObject({ status: 413 });
  });

  test("registers ahead", async () => {
    const { client } = await connected();
    const { id, diagnostics } = await client.registerTemplate({ template: "{a|nope}" });
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(diagnostics).toMatchObject([{ code: "unknown-formatter" }]);
    expect(await client.registerData(base)).toMatch(/^[0-9a-f]{64}$/);
  });

  test("stops when it is told to", async () => {
    const { client } = await connected();
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(client.render({ template: "x" }, { signal })).rejects.toThrow("enough");
  });
});

describe("an overloaded service", () => {
  const overloaded: RequestListener = (_req, res) => {
    res.writeHead(503, { "Content-Type": "application/problem+json", "Retry-After": "2" });
    res.end(JSON.stringify({ title: "t", detail: "d", code: "overloaded", status: 503 }));
  };

  test("is asked again, later each time and not before it says", async () => {
    let calls = 0;
    const { client, waits } = await facing((req, res) => {
      if (++calls < 4) overloaded(req, res);
      else res.setHeader("Content-Type", "application/json").end('{"html":"x"}');
    });
    expect((await client.render({ template: "x" })).html).toBe("x");
    expect(waits).toHaveLength(3);
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(2_000);
  });

  test("is given up at last", async () => {
    const { client, waits } = await facing(overloaded, 2);
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ status: 503, code: "overloaded" });
    expect(waits).toHaveLength(2);
  });

  test("is not asked again after an abort", async () => {
    const server = createServer(overloaded).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const client = new PlatenClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const abort = new AbortController();
    const failing = client.render({ template: "x" }, { signal: abort.signal });
    setTimeout(() => abort.abort(new Error("enough")), 50);
    await expect(failing).rejects.toThrow("enough");
  });

  test("behind something that answers in its place is no surprise", async () => {
    const { client } = await facing((_req, res) => res.writeHead(502).end("<h1>Bad gateway</h1>"));
    const failure = { status: 502, code: "unexpected-reply", problem: undefined };
    await expect(client.render({ template: "x" })).rejects.toMatchObject(failure);
  });
});

describe("a connection that is lost", () => {
  const lost: RequestListener = (req) => void req.socket.destroy();
  const reply: RequestListener = (_req, res) =>
    void res.setHeader("Content-Type", "application/json").end('{"html":"x"}');

  test.each([
    ["before the reply", lost],
    [
      "within it",
      ((_req, res) => {
        res.writeHead(200, { "Content-Length": "1000" }).write('{"html":');
        setImmediate(() => res.destroy());
      }) satisfies RequestListener,
    ],
  ])("%s makes the client ask again", async (_when, fails) => {
    let calls = 0;
    const { client, waits } = await facing((req, res) => (++calls < 3 ? fails : reply)(req, res));
    expect((await client.render({ template: "x" })).html).toBe("x");
    expect([calls, waits.length]).toEqual([3, 2]);
  });

  test("again and again is given up: what ends one process must not end them all", async () => {
    let calls = 0;
    const { client } = await facing((req, res) => {
      calls++;
      lost(req, res);
    }, 10);
    await expect(client.render({ template: "x" })).rejects.toThrow(TypeError);
    expect(calls).toBe(3);
  });

  test("is not repeated by a client that repeats nothing, nor for a batch", async () => {
    let calls = 0;
    const counting: RequestListener = (req, res) => {
      calls++;
      lost(req, res);
    };
    const { client } = await facing(counting, 0);
    await expect(client.render({ template: "x" })).rejects.toThrow(TypeError);
    expect(calls).toBe(1);
    const { client: patient } = await facing(counting);
    await expect(patient.batch([{ template: "x" }]).next()).rejects.toThrow(TypeError);
    expect(calls).toBe(2);
  });
});

describe("processes that share nothing but an address", () => {
  const apart = async (count: number) => {
    const services = await Promise.all(Array.from({ length: count }, () => startTestService()));
    let turn = 0;
    return facing((req, res) => services[turn++ % count]?.app(req, res));
  };

  test("are each told what they do not have", async () => {
    const { client } = await apart(3);
    for (const title of ["a", "b", "c", "d"]) {
      expect((await client.render({ bundle, base, data: { title } })).html).toBe(`Shop: ${title}!`);
    }
  });

  test("are given up when none keeps what it was told", async () => {
    let calls = 0;
    const { client } = await facing((req, res) => {
      calls++;
      if (req.method === "PUT") res.writeHead(201, { "Content-Type": "application/json" }).end("{}");
      else {
        res.writeHead(404, { "Content-Type": "application/problem+json" });
        res.end(JSON.stringify({ title: "t", detail: "d", code: "template-not-registered", status: 404 }));
      }
    });
    await expect(client.render({ bundle })).rejects.toMatchObject({ code: "template-not-registered" });
    expect(calls).toBe(17);
  });
});

describe("a batch", () => {
  test("has an outcome for each input, whatever became of the others", async () => {
    const { client } = await connected();
    const inputs: BatchInput[] = [
      { id: 1, template: "one" },
      { id: 2, template: 5 as never },
      { id: 3, bundle, base, data: { title: "T" } },
      { id: 4, bundle, base, data: { title: "U" } },
    ];
    const outcomes = [];
    for await (const outcome of client.batch(inputs)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([
      { id: 1, status: 200, html: "one" },
      { id: 2, status: 400, problem: { code: "request-invalid" } },
      { id: 3, status: 200, html: "Shop: T!" },
      { id: 4, status: 200, html: "Shop: U!" },
    ]);
  });

  test("has whole pages with islands, also where a registration came late", async () => {
    const { client } = await connected();
    const liked = { template: "<p>{.section item}{@|like-button}{.end}</p>" };
    const data = { item: { id: "i1", websiteSettings: { simpleLikingEnabled: true } } };
    const inputs: BatchInput[] = [
      { id: 1, bundle: liked, data, islands: true },
      { id: 2, bundle: liked, data },
    ];
    const outcomes: BatchOutcome[] = [];
    for await (const outcome of client.batch(inputs)) outcomes.push(outcome);
    const [whole, plain] = outcomes;
    expect(whole).toMatchObject({ id: 1, status: 200, islandReports: [] });
    expect(whole).toHaveProperty("html", expect.stringContaining('<platen-island block="like-button"'));
    expect(plain).toHaveProperty("html", expect.not.stringContaining("platen-island"));
  });

  test("reads an outcome that comes in many pieces", async () => {
    const { client } = await connected();
    const text = "ä{x}".repeat(300_000);
    const outcomes: BatchOutcome[] = [];
    const inputs = [{ template: "{@}\n{@}", data: text }, { template: "end" }];
    for await (const outcome of client.batch(inputs)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([{ html: `${text}\n${text}` }, { html: "end" }]);
  });

  test("takes inputs as their outcomes are read, and ends when nobody reads on", async () => {
    const { client, log } = await connected();
    let taken = 0;
    let closed = false;
    async function* endless(): AsyncGenerator<BatchInput> {
      try {
        for (;;) yield { id: taken++, template: "{x}", data: { x: "x".repeat(100_000) } };
      } finally {
        closed = true;
      }
    }
    for await (const outcome of client.batch(endless())) if (outcome.id === 20) break;
    await expect.poll(() => log.requests).toHaveLength(1);
    await expect.poll(() => closed).toBe(true);
    expect(taken).toBeLessThan(1_000);
  });
});
