import { describe, expect, test } from "vitest";
import type { BatchInput, BatchOutcome } from "../../src/client/index.js";
import { connected } from "./clients.js";

const bundle = { template: "{website.name}: {title|html}{@|apply p}", partials: { p: "!" } };
const base = { website: { name: "Shop" } };

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
