import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { PlatenClient } from "#client/index.js";
import { facing } from "./clients.js";

describe("an overloaded service", () => {
  const overloaded: RequestListener = (_req, res) => {
    res.writeHead(503, { "Content-Type": "application/problem+json", "Retry-After": "2" });
    res.end(JSON.stringify({ title: "t", detail: "d", code: "overloaded", status: 503 }));
  };

  test("is called again with growing delays, respecting Retry-After", async () => {
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
  ])("may request a wait by %j", async (when, least) => {
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
    // The client's own first wait is at most 200 milliseconds.
    expect(waits[0]).toBeLessThanOrEqual(Math.min(least + 200, 2 ** 31 - 1));
  });

  test("fails a call after the last retry", async () => {
    const { client, waits } = await facing(overloaded, 2);
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ status: 503, code: "overloaded" });
    expect(waits).toHaveLength(2);
  });

  test("is not called again after an abort", async () => {
    const server = createServer(overloaded).listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    const client = new PlatenClient({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
    const abort = new AbortController();
    const failing = client.render({ template: "x" }, { signal: abort.signal });
    abort.abort(new Error("enough"));
    await expect(failing).rejects.toThrow("enough");
  });
});

describe("a lost connection", () => {
  const disconnecting: RequestListener = (req) => void req.socket.destroy();
  const page: RequestListener = (_req, res) =>
    void res.setHeader("Content-Type", "application/json").end('{"html":"x"}');

  test.each([
    ["before the response", disconnecting],
    [
      "within the response",
      ((_req, res) => {
        res.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" });
        res.write('{"html":');
        setImmediate(() => res.destroy());
      }) satisfies RequestListener,
    ],
  ])("is retried: %s", async (_when, fails) => {
    let calls = 0;
    const { client, waits } = await facing((req, res) => (++calls < 3 ? fails : page)(req, res));
    expect((await client.render({ template: "x" })).html).toBe("x");
    expect([calls, waits.length]).toEqual([3, 2]);
  });

  test("is retried at most twice, because a call that ends one process must not end them all", async () => {
    let calls = 0;
    const { client } = await facing((req, res) => {
      calls++;
      disconnecting(req, res);
    }, 10);
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ code: "unreachable" });
    expect(calls).toBe(3);
  });

  test("is not retried without retries", async () => {
    let calls = 0;
    const { client } = await facing((req) => {
      calls++;
      req.socket.destroy();
    }, 0);
    await expect(client.render({ template: "x" })).rejects.toMatchObject({ code: "unreachable" });
    expect(calls).toBe(1);
  });
});
