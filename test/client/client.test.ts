import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PlatenClient, PlatenError } from "../../src/client/index.js";
import { startTestService } from "../support/service.js";
import { connected, facing } from "./clients.js";

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

  test("tells of a stream whether a limit has cut the page", async () => {
    const { client } = await connected();
    const whole = { template: "{.repeated section l}{@}{.end}", data: { l: [1, 2, 3] } };
    const told = async (limits: object) => {
      const { limit, html } = await client.renderStream({ ...whole, limits });
      return [limit, await new Response(html).text()];
    };
    expect(await told({})).toEqual([undefined, "123"]);
    expect(await told({ outputLength: 2 })).toEqual(["limit-output", "12"]);
  });

  test("renders islands to their facts, or to a stream that has them", async () => {
    const { client } = await connected();
    const data = { item: { id: "i1", websiteSettings: { simpleLikingEnabled: true } } };
    const input = { template: "{.section item}{@|like-button}{.end}", data, islands: true };
    const { html, islands } = await client.render(input);
    expect(html).not.toContain("platen-island");
    expect(islands).toMatchObject([{ block: "like-button", props: { itemId: "i1" } }]);
    const stream = await client.renderStream(input);
    expect(await new Response(stream.html).text()).toContain('<platen-island block="like-button"');
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
    // JSON.stringify would make null of it, whose hash is another one.
    expect(await client.registerData({ most: Number.POSITIVE_INFINITY })).toMatch(/^[0-9a-f]{64}$/);
  });

  test("stops when it is told to", async () => {
    const { client } = await connected();
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(client.render({ template: "x" }, { signal })).rejects.toThrow("enough");
  });
});

test.each([
  [Number.NaN, RangeError],
  [-1, RangeError],
  [1.5, RangeError],
  [Number.POSITIVE_INFINITY, RangeError],
  ["3", TypeError],
  [null, TypeError],
  [{}, TypeError],
])("%s is no number of repetitions", (retries, kind) => {
  const make = () => new PlatenClient({ url: "http://127.0.0.1:1", retries: retries as never });
  expect(make).toThrow(kind);
  expect(make).toThrow("retries: must be a");
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

  test.each([
    ["Sat, 21 Nov 2026 13:00:00 GMT", 3_600_000],
    ["Saturday, 21-Nov-26 13:00:00 GMT", 3_600_000],
    ["Sat Nov 21 13:00:00 2026", 3_600_000],
    ["Sat, 21 Nov 2026 11:00:00 GMT", 0],
    ["Sat, 99 Nov 2026 13:00:00 GMT", 0],
    ["Sat, 21 Nov 2026 13:00:00 +0200", 0],
    ["2026-11-21T13:00:00Z", 0],
    ["soon, 2027", 0],
    ["-5", 0],
    ["9".repeat(20), 2 ** 31 - 1],
    ["Fri, 31 Dec 9999 23:59:59 GMT", 2 ** 31 - 1],
  ])("may say when by %j", async (when, least) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T12:00:00Z") });
    onTestFinished(() => void vi.useRealTimers());
    let calls = 0;
    const { client, waits } = await facing((_req, res) => {
      if (++calls === 1) res.writeHead(503, { "Retry-After": when }).end();
      else res.setHeader("Content-Type", "application/json").end('{"html":"x"}');
    });
    await client.render({ template: "x" });
    expect(waits).toHaveLength(1);
    expect(waits[0]).toBeGreaterThanOrEqual(least);
    // A first wait of the client's own is 200 at most.
    expect(waits[0]).toBeLessThanOrEqual(Math.min(least + 200, 2 ** 31 - 1));
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
});

describe("something that answers in the service's place", () => {
  test.each([
    [502, "text/html", "<h1>Bad gateway</h1>"],
    [200, "text/html", "<h1>Log in</h1>"],
    [200, "application/json", ""],
    [200, "application/json", "null"],
    [200, "application/json", "[]"],
    [200, "application/json", '{"error":"Too many requests","id":7}'],
    [403, "application/problem+json", '{"title":"Denied","status":403}'],
    [403, "application/problem+json", "null"],
  ])("with %s %s %s is not taken for it", async (status, type, body) => {
    const { client, waits } = await facing((_req, res) => {
      res.writeHead(status, { "Content-Type": type }).end(body);
    });
    const failure = { message: `unexpected reply ${status}`, status, code: "unexpected-reply" };
    await expect(client.render({ template: "x" })).rejects.toMatchObject(failure);
    await expect(client.registerTemplate({ template: "x" })).rejects.toMatchObject(failure);
    expect(waits).toEqual([]);
  });

  test("with a page or a batch of its own is not taken for it", async () => {
    const { client } = await facing((_req, res) => res.writeHead(204).end());
    const failure = { status: 204, code: "unexpected-reply", problem: undefined };
    await expect(client.renderStream({ template: "x" })).rejects.toMatchObject(failure);
    await expect(client.batch([{ template: "x" }]).next()).rejects.toMatchObject(failure);
  });

  test("with a page to log in is not taken for it, though that is HTML as well", async () => {
    const { client } = await facing((req, res) => {
      if (req.url === "/login") res.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Log in</h1>");
      else res.writeHead(302, { Location: "/login" }).end();
    });
    const failure = { status: 200, code: "unexpected-reply", problem: undefined };
    await expect(client.renderStream({ template: "x" })).rejects.toMatchObject(failure);
  });

  test.each(["[]", "{}", '{"id":1,"status":200}', '{"status":500,"problem":null}'])(
    "with a batch of %s is not taken for it",
    async (line) => {
      const { client } = await facing((_req, res) => {
        res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(`${line}\n`);
      });
      const failure = { status: 200, code: "unexpected-reply", problem: undefined };
      await expect(client.batch([{ template: "x" }]).next()).rejects.toMatchObject(failure);
    },
  );

  test("may write the type of a problem as it likes", async () => {
    const { client } = await facing((_req, res) => {
      res.writeHead(404, { "Content-Type": "Application/Problem+JSON" });
      res.end('{"title":"t","detail":"d","code":"not-found"}');
    });
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ code: "not-found" });
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
        res.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
        res.write('{"html":');
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
      if (req.method === "PUT") res.writeHead(201, { "Content-Type": "application/json" }).end('{"id":""}');
      else {
        res.writeHead(404, { "Content-Type": "application/problem+json" });
        res.end(JSON.stringify({ title: "t", detail: "d", code: "template-not-registered", status: 404 }));
      }
    });
    await expect(client.render({ bundle })).rejects.toMatchObject({ code: "template-not-registered" });
    expect(calls).toBe(17);
  });
});
