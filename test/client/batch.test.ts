import { once } from "node:events";
import { describe, expect, onTestFinished, test } from "vitest";
import type { BatchInput, BatchOutcome } from "#client/index.js";
import { everything } from "../support/runs.js";
import { connected, facing } from "./clients.js";

const bundle = { template: "{website.name}: {title|html}{@|apply p}", partials: { p: "!" } };
const base = { website: { name: "Shop" } };

async function last(batch: AsyncIterable<BatchOutcome>): Promise<BatchOutcome | undefined> {
  let outcome: BatchOutcome | undefined;
  for await (outcome of batch);
  return outcome;
}

describe("a batch", () => {
  test("has an outcome for each input, independent of the other outcomes", async () => {
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

  test("returns whole pages with islands, even after a late registration", async () => {
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

  test("reads an outcome that arrives in many chunks", async () => {
    const { client } = await connected();
    const text = "ä{x}".repeat(300_000);
    const outcomes: BatchOutcome[] = [];
    const inputs = [{ template: "{@}\n{@}", data: text }, { template: "end" }];
    for await (const outcome of client.batch(inputs)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([{ html: `${text}\n${text}` }, { html: "end" }]);
  });

  test("reads inputs as outcomes are read, and ends with its reader", async () => {
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

  test.runIf(everything)("yields to the event loop if inputs arrive at once", async () => {
    const { client } = await connected();
    let turns = 0;
    const counting = setInterval(() => turns++, 0);
    onTestFinished(() => clearInterval(counting));
    let before = 0;
    function* inputs(): Generator<BatchInput> {
      for (let id = 0; id < 5_000; id++) {
        // The first ones wait for the connection.
        if (id === 1_000) before = turns;
        yield { id, template: "" };
      }
      turns -= before;
      clearInterval(counting);
    }
    for await (const _ of client.batch(inputs()));
    expect(turns).toBeGreaterThan(10);
  });

  test("keeps the id of an input that the service could not read", async () => {
    const { client } = await connected({ settings: { bodyLimit: 1_000 } });
    const outcomes: BatchOutcome[] = [];
    const inputs = [{ id: "long", template: "x".repeat(2_000) }, { template: "short" }];
    for await (const outcome of client.batch(inputs)) outcomes.push(outcome);
    expect(outcomes).toMatchObject([{ id: "long", status: 413 }, { status: 200 }]);
    expect(outcomes[1]).not.toHaveProperty("id");
  });
});

describe("an input that an overloaded service refuses", () => {
  const busy = (status: number) => ({ id: 1, status, problem: { title: "t", detail: "d", code: "busy" } });

  const answering = (outcomes: readonly object[], retries?: number) => {
    const remaining = [...outcomes];
    return facing(async (req, res) => {
      await once(req.resume(), "end");
      res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(JSON.stringify(remaining.shift()));
    }, retries);
  };

  test("is sent again with growing delays", async () => {
    const good = { id: 1, status: 200, html: "x" };
    const { client, waits } = await answering([busy(429), busy(503), good]);
    expect(await last(client.batch([{ id: 1, template: "x" }]))).toEqual(good);
    expect(waits).toHaveLength(1);
  });

  test("has a problem after the last retry, or immediately without retries", async () => {
    const { client, waits } = await answering([busy(429), busy(429), busy(503), busy(503)], 2);
    expect(await last(client.batch([{ id: 1, template: "x" }]))).toEqual(busy(503));
    expect(waits).toHaveLength(2);
    const { client: hasty, waits: none } = await answering([busy(429)], 0);
    expect(await last(hasty.batch([{ id: 1, template: "x" }]))).toEqual(busy(429));
    expect(none).toEqual([]);
  });

  test("is no longer waited for after an abort", async () => {
    const abort = new AbortController();
    let calls = 0;
    const { client } = await facing(async (req, res) => {
      await once(req.resume(), "end");
      if (++calls === 2) return abort.abort(new Error("enough"));
      res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(JSON.stringify(busy(429)));
    });
    const outcome = last(client.batch([{ id: 1, template: "x" }], { signal: abort.signal }));
    await expect(outcome).rejects.toThrow("enough");
  });
});

describe("a batch that ends too early", () => {
  test.each([
    ["an outcome", '{"status":200,"html":"x"}', { status: 200, code: "unexpected-reply" }],
    [
      "half an outcome",
      '{"status":200,"html":"x"}\n{"status":200,"ht',
      { status: 200, code: "unexpected-reply" },
    ],
    ["something else", '{"status":200,"html":"x"}\nnull', { status: 200, code: "unexpected-reply" }],
    [
      "a problem",
      '{"status":503,"problem":{"status":503,"title":"t","detail":"d","code":"overloaded"}}',
      { status: 503, code: "overloaded", message: "t: d" },
    ],
  ])("throws after %s", async (_what, line, failure) => {
    const { client } = await facing(async (req, res) => {
      await once(req.resume(), "end");
      res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(`${line}\n`);
    }, 0);
    const batch = client.batch([{ id: 1, template: "x" }, { template: "y" }]);
    expect((await batch.next()).value).toMatchObject({ id: 1 });
    await expect(batch.next()).rejects.toMatchObject(failure);
  });

  test("does not throw the problem of an earlier line", async () => {
    const lines = [
      '{"status":400,"problem":{"title":"t","detail":"d","code":"request-invalid"}}',
      '{"status":200,"html":"x"}',
    ];
    const { client } = await facing(async (req, res) => {
      await once(req.resume(), "end");
      res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end(lines.join("\n"));
    });
    const batch = last(client.batch([{ template: "a" }, { template: "b" }, { template: "c" }]));
    await expect(batch).rejects.toMatchObject({ status: 200, code: "unexpected-reply" });
  });

  test("throws if inputs were not sent yet", async () => {
    const { client } = await facing(async (req, res) => {
      await once(req, "data");
      res.writeHead(200, { "Content-Type": "application/x-ndjson" }).end('{"status":200,"html":"x"}\n');
    });
    async function* waiting(): AsyncGenerator<BatchInput> {
      yield { template: "x" };
      await new Promise(() => undefined);
    }
    await expect(last(client.batch(waiting()))).rejects.toMatchObject({ code: "unexpected-reply" });
  });

  test("throws the error of its inputs", async () => {
    const { client } = await connected();
    async function* failing(): AsyncGenerator<BatchInput> {
      yield { template: "x" };
      throw new Error("no more");
    }
    await expect(last(client.batch(failing()))).rejects.toThrow("no more");
    const { signal } = new AbortController();
    await expect(last(client.batch(failing(), { signal }))).rejects.toThrow("no more");
    const unsendable = [{ template: "x", data: 1n }];
    await expect(last(client.batch(unsendable))).rejects.toThrow("BigInt");
  });

  test("ends its inputs if it is rejected", async () => {
    const settings = { tokens: [{ name: "a", token: "0123456789abcdef" }] };
    const { client } = await connected({ settings });
    let closed = false;
    async function* endless(): AsyncGenerator<BatchInput> {
      try {
        for (;;) yield { template: "x".repeat(10_000) };
      } finally {
        closed = true;
      }
    }
    await expect(client.batch(endless()).next()).rejects.toMatchObject({ code: "unauthorized" });
    await expect.poll(() => closed).toBe(true);
  });
});

test("an outcome names the limit that has cut its page", async () => {
  const { client } = await connected();
  const template = "{.repeated section l}{@}{.end}";
  const data = { l: [1, 2, 3] };
  const outcomes = [];
  const inputs = [
    { template, data, limits: { outputLength: 2 } },
    { template, data },
  ];
  for await (const outcome of client.batch(inputs)) outcomes.push(outcome);
  expect(outcomes).toMatchObject([{ html: "12", limit: "limit-output" }, { html: "123" }]);
  expect(outcomes[1]).not.toHaveProperty("limit");
});
