import { Writable } from "node:stream";
import fc from "fast-check";
import { describe, expect, onTestFinished, test } from "vitest";
import { catalogueOf } from "#stream/accept-island.js";
import { pageHtml } from "#stream/page-html.js";
import { streamPage } from "#stream/page-stream.js";
import { turns } from "../support/event-loop.js";
import { runs } from "../support/runs.js";
import { html, island, Pieces, streamed } from "../support/streamed.js";
import { echo, failing, gate, testBlock, waitingBlock } from "../support/test-blocks.js";

describe("a page", () => {
  test("without islands is its unchanged text", async () => {
    const { text } = await streamed([html("<p>a"), html("</p>")], []);
    expect(text).toBe("<p>a</p>");
  });

  test("starts no island after the reader has stopped", async () => {
    let renderCount = 0;
    const counted = testBlock("counted", () => {
      renderCount++;
      return null;
    });
    const page = pageHtml([html("before"), island("counted", "x")], { catalogue: catalogueOf([counted]) });
    expect((await page.next()).value).toBe("before");
    await page.return();
    // Islands begin in the next turn.
    await turns();
    expect(renderCount).toBe(0);
  });

  test("that is cut has no further text", async () => {
    const cut = new AbortController();
    const page = pageHtml([html("before"), island("echo", "x"), html("after")], {
      catalogue: catalogueOf([echo]),
      signal: cut.signal,
    });
    expect((await page.next()).value).toBe("before");
    expect((await page.next()).value).toContain("<b>x</b>");
    cut.abort();
    await expect(page.next()).rejects.toThrow("aborted");
  });

  test("contains its islands where the template created them", async () => {
    const { text, reports } = await streamed([html("a "), island("echo", "x & y"), html(" b")], [echo]);
    expect(text).toBe(
      'a <platen-island block="echo" when="load" props="{&quot;text&quot;:&quot;x &amp; y&quot;}" id="p1" v="1">' +
        "<b>x &amp; y</b></platen-island> b",
    );
    expect(reports).toEqual([]);
  });

  test("sends the text before an island while the island is pending, and the text after it later", async () => {
    const { opened, open } = gate();
    const out = new Pieces();
    const blocks = catalogueOf([waitingBlock("held", () => opened)]);
    const streaming = streamPage([html("before"), island("held", "x"), html("after")], out, {
      catalogue: blocks,
      deadline: 5_000,
    });
    await out.seen("before");
    await turns();
    expect(out.text).toBe("before");
    open();
    await streaming;
    expect(out.text).toMatch(/^before<platen-island .*opened x.*<\/platen-island>after$/);
  });

  test("starts its islands in parallel", async () => {
    const first = gate();
    const startedBlocks: string[] = [];
    const block = waitingBlock("held", (text) => {
      startedBlocks.push(text);
      return text === "1" ? first.opened : Promise.resolve("ready");
    });
    const streaming = streamed([island("held", "1"), island("held", "2"), island("held", "3")], [block]);
    await expect.poll(() => startedBlocks).toEqual(["1", "2", "3"]);
    first.open();
    const { text } = await streaming;
    expect(text).toMatch(/opened 1.*ready 2.*ready 3/);
  });

  test("is in document order, although islands are ready in another order", async () => {
    const part = fc.oneof(
      fc.record({ text: fc.stringMatching(/^[a-z]{1,5}$/) }),
      fc.record({ delay: fc.integer({ min: 0, max: 12 }), fails: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
        const block = waitingBlock("held", async (text) => {
          const { delay, fails } = JSON.parse(text) as { delay: number; fails: boolean };
          await turns(delay);
          if (fails) throw new Error("failed");
          return "ready";
        });
        const segments = parts.map((each, index) =>
          "text" in each
            ? html(`[${index}:${each.text}]`)
            : island("held", JSON.stringify({ ...each, index }), `[${index}:static]`),
        );
        const { text } = await streamed(segments, [block], { deadline: 5_000 });
        const plain = text.replace(
          /<platen-island [^>]*&quot;index\\&quot;:(\d+)[^>]*>.*?<\/platen-island>/g,
          "[$1:live]",
        );
        const expected = parts.map((each, index) =>
          "text" in each ? `[${index}:${each.text}]` : `[${index}:${each.fails ? "static" : "live"}]`,
        );
        expect(plain).toBe(expected.join(""));
      }),
      { numRuns: runs(60) },
    );
  });
});

describe("an island becomes its static fragment and is reported if it", () => {
  const around = (middle: ReturnType<typeof island>) => [html("a"), middle, html("b"), island("echo", "ok")];

  test("throws", async () => {
    const { text, reports } = await streamed(around(island("failing", "luck")), [echo, failing]);
    expect(text).toMatch(/^a<p>luck<\/p>b<platen-island/);
    expect(reports).toEqual([{ code: "island-failed", block: "failing", message: "no luck" }]);
  });

  test("throws inside Suspense", async () => {
    const block = waitingBlock("held", () => Promise.reject(new Error("gone")));
    const { text, reports } = await streamed(around(island("held", "x")), [echo, block]);
    expect(text).toMatch(/^a<p>x<\/p>b<platen-island/);
    expect(reports).toEqual([{ code: "island-failed", block: "held", message: "gone" }]);
  });

  test("is too slow", async () => {
    const block = waitingBlock("held", () => new Promise(() => undefined));
    const { text, reports } = await streamed(around(island("held", "x")), [echo, block], { deadline: 20 });
    expect(text).toMatch(/^a<p>x<\/p>b<platen-island/);
    expect(reports).toEqual([
      { code: "island-late", block: "held", message: "The component was not ready after 20 ms." },
    ]);
  });

  test("throws; if the report throws too, the page ends", async () => {
    const unhandled: unknown[] = [];
    const hear = (error: unknown): void => void unhandled.push(error);
    process.on("unhandledRejection", hear);
    onTestFinished(() => void process.off("unhandledRejection", hear));
    const late = waitingBlock("late", () => new Promise(() => undefined));
    const page = pageHtml([island("late", "x"), island("failing", "luck")], {
      catalogue: catalogueOf([late, failing]),
      deadline: 20,
      report: () => {
        throw new Error("no report");
      },
    });
    await expect(page.next()).rejects.toThrow("no report");
    expect(unhandled).toEqual([]);
  });

  test("has invalid props", async () => {
    const bad = { ...island("echo", "x"), props: { text: 1, more: 2 } } as ReturnType<typeof island>;
    const { text, reports } = await streamed(around(bad), [echo]);
    expect(text).toMatch(/^a<p>x<\/p>b<platen-island .*id="p1"/);
    expect(reports).toMatchObject([{ code: "island-props", block: "echo" }]);
    expect(reports[0]?.message).toMatch(/^text: .*\(and 1 more\)$/);
  });

  test("is of an unknown block", async () => {
    const { text, reports } = await streamed([island("constructor", "x")], [echo]);
    expect(text).toBe("<p>x</p>");
    expect(reports).toMatchObject([{ code: "island-unknown", block: "constructor" }]);
  });

  test("is too large to be rendered at once", async () => {
    const { text, reports } = await streamed(around(island("echo", "x".repeat(700_000))), [echo]);
    expect(text.startsWith(`a<p>${"x".repeat(700_000)}</p>b<platen-island`)).toBe(true);
    expect(reports).toMatchObject([{ code: "island-large", block: "echo" }]);
  });

  test("exceeds the number of islands", async () => {
    const { text, reports } = await streamed(
      Array.from({ length: 1_001 }, () => island("echo", "x")),
      [echo],
    );
    expect(text.endsWith("</platen-island><p>x</p>")).toBe(true);
    expect(reports).toMatchObject([{ code: "island-limit", block: "echo" }]);
  });

  test("exceeds the total size with the islands before it", async () => {
    const large = (count: number) =>
      Array.from({ length: count }, () => island("echo", "x".repeat(300_000), ""));
    const { text, reports } = await streamed([...large(60), island("echo", "y")], [echo]);
    const islandCount = text.split("</platen-island>").length - 1;
    expect(islandCount).toBeLessThan(60);
    expect(islandCount).toBeGreaterThan(30);
    // A small island still fits after a large one did not.
    expect(text).toContain("<b>y</b>");
    expect(reports).toHaveLength(61 - islandCount);
    expect(reports[0]).toMatchObject({ code: "island-limit", block: "echo" });
  });
});

test("React's output needs no inline script, even with large Suspense boundaries", async () => {
  const block = waitingBlock("held", async () => "x".repeat(100_000));
  const { text } = await streamed([island("held", "x")], [block]);
  expect(text).not.toMatch(/<script|<template|hidden/);
  expect(text.length).toBeGreaterThan(100_000);
});

describe("a disconnecting reader", () => {
  test("ends all work: abandons components, writes nothing and reports nothing", async () => {
    let rendered = 0;
    const { opened, open } = gate();
    const waiting = waitingBlock("held", () => opened);
    const counting = testBlock("counting", () => {
      rendered++;
      return null;
    });
    const out = new Pieces();
    const reports: unknown[] = [];
    const streaming = streamPage([html("a"), island("held", "x"), island("counting", "y"), html("b")], out, {
      catalogue: catalogueOf([waiting, counting]),
      deadline: 60_000,
      report: (report) => reports.push(report),
    });
    await out.seen("a");
    await turns();
    const before = rendered;
    out.destroy();
    expect((await streaming).completed).toBe(false);
    open();
    await turns();
    expect(out.text).toBe("a");
    expect(rendered).toBe(before);
    expect(reports).toEqual([]);
    // No timer of the deadline, which is a minute, keeps the process alive.
    expect(process.getActiveResourcesInfo().filter((name) => name === "Timeout").length).toBeLessThan(3);
  });

  test("ends all work also before the first byte", async () => {
    const out = new Pieces();
    out.destroy();
    let rendered = 0;
    const counting = testBlock("counting", () => {
      rendered++;
      return null;
    });
    const outcome = await streamPage([html("a"), island("counting", "y")], out, {
      catalogue: catalogueOf([counting]),
    });
    await turns();
    expect([outcome.completed, rendered]).toEqual([false, 0]);
  });
});

test("two hundred slow readers need memory only for their pages", async () => {
  let taken = 0;
  /** Takes a chunk in every turn of the event loop. */
  class Sip extends Writable {
    constructor() {
      super({ highWaterMark: 16_384 });
    }

    override _write(_piece: Buffer, _encoding: string, done: () => void): void {
      taken++;
      setImmediate(done);
    }
  }
  const text = "x".repeat(1_000_000);
  const segments = [html(text), island("echo", "y"), html(text)];
  const pages = Array.from({ length: 200 }, () => {
    const out = new Sip();
    return { out, streaming: streamPage(segments, out, { catalogue: catalogueOf([echo]) }) };
  });
  // Each page has 125 chunks.
  await expect.poll(() => taken, { interval: 0 }).toBeGreaterThan(200 * 10);
  expect(pages.some(({ out }) => out.writableFinished)).toBe(false);
  const waiting = pages.reduce((sum, { out }) => sum + out.writableLength, 0);
  // One or two chunks each, of pages with two million characters.
  expect(waiting).toBeLessThan(200 * 40_000);
  for (const { out } of pages) out.destroy();
  const outcomes = await Promise.all(pages.map(({ streaming }) => streaming));
  expect(outcomes.every(({ completed }) => !completed)).toBe(true);
});
