import { once } from "node:events";
import type { RequestListener } from "node:http";
import { describe, expect, test } from "vitest";
import { facing } from "./clients.js";

const problem = (status: number, code: string): RequestListener => {
  return async (req, res) => {
    await once(req.resume(), "end");
    res.writeHead(status, { "Content-Type": "application/problem+json" });
    res.end(JSON.stringify({ title: "t", detail: "d", code, status }));
  };
};

describe("an abort", () => {
  test("ends a registration", async () => {
    const abort = new AbortController();
    const unknown = problem(404, "template-not-registered");
    const { client } = await facing((req, res) => {
      if (req.method === "PUT") abort.abort(new Error("enough"));
      else unknown(req, res);
    });
    const rendering = client.render({ bundle: { template: "x" } }, { signal: abort.signal });
    await expect(rendering).rejects.toThrow("enough");
  });

  test("is not treated as a lost connection for any reason", async () => {
    const abort = new AbortController();
    const { client, waits } = await facing(() => abort.abort(new TypeError("enough")));
    await expect(client.render({ template: "x" }, { signal: abort.signal })).rejects.toThrow("enough");
    expect(waits).toEqual([]);
  });
});

test("ends a pause before a repetition through its signal", async () => {
  const { client, signals } = await facing(problem(503, "overloaded"), 1);
  const { signal } = new AbortController();
  await expect(client.render({ template: "x" }, { signal })).rejects.toMatchObject({ code: "overloaded" });
  expect(signals).toEqual([signal]);
});

test("cancels an unexpected response instead of reading it", async () => {
  let closed: Promise<unknown> | undefined;
  const { client } = await facing((_req, res) => {
    closed = once(res, "close");
    res.writeHead(200, { "Content-Type": "text/plain" }).write("endless");
  });
  await expect(client.render({ template: "x" })).rejects.toMatchObject({ code: "unexpected-reply" });
  await closed;
});
