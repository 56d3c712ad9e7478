import { getEventListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import { createElement, Suspense, use, useId } from "react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";
import { defineIsland } from "../../src/islands/define.js";
import { catalogueOf } from "../../src/stream/accept-island.js";
import { pageHtml } from "../../src/stream/page-html.js";
import { streamPage } from "../../src/stream/page-stream.js";
import { renderIsland } from "../../src/stream/render-island.js";
import { turns } from "../support/event-loop.js";
import { html, island, Pieces, streamed } from "../support/streamed.js";
import { echo, gate, held, testBlock } from "../support/test-blocks.js";

const never = held("never", () => new Promise(() => undefined));

describe("of islands that are left, no timer and no listener stays:", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["alone", undefined],
    ["with a signal", new AbortController().signal],
  ])("the reader of the page %s stops", async (_how, signal) => {
    const page = pageHtml([html("a"), island("never", "x"), html("b")], {
      catalogue: catalogueOf([never]),
      signal,
    });
    await page.next();
    await turns();
    expect(vi.getTimerCount()).toBe(1);
    await page.return();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("the reader of a stream goes away while an island is waited for", async () => {
    const out = new Pieces();
    const streaming = streamPage([html("a"), island("never", "x")], out, { catalogue: catalogueOf([never]) });
    await out.seen("a");
    await turns();
    expect(vi.getTimerCount()).toBe(1);
    out.destroy();
    await streaming;
    await turns();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("a signal of many pages is listened to by each as long as that is made", async () => {
    const { signal } = new AbortController();
    const page = pageHtml([html("a"), island("never", "x")], { catalogue: catalogueOf([never]), signal });
    const listeners = () => getEventListeners(signal, "abort").length;
    await page.next();
    expect(listeners()).toBe(1);
    await page.return();
    expect(listeners()).toBe(0);
  });

  test("the component is rendered", async () => {
    const { signal } = new AbortController();
    await renderIsland(createElement("b"), { prefix: "p", deadline: 500, signal });
    expect([vi.getTimerCount(), getEventListeners(signal, "abort").length]).toEqual([0, 0]);
  });

  test("the page is whole", async () => {
    const { signal } = new AbortController();
    await streamed([island("echo", "x"), html("b")], [echo], { signal });
    expect([vi.getTimerCount(), getEventListeners(signal, "abort").length]).toEqual([0, 0]);
  });
});

test("a component that waits is not gone on with when its page is cut", async () => {
  const { opened, open } = gate();
  const cut = new AbortController();
  let goneOn = 0;
  const Waiting = () => {
    use(opened);
    goneOn++;
    return null;
  };
  const waiting = testBlock("waiting", () =>
    createElement(Suspense, { fallback: "" }, createElement(Waiting)),
  );
  const page = pageHtml([html("a"), island("waiting", "x")], {
    catalogue: catalogueOf([waiting]),
    signal: cut.signal,
  });
  await page.next();
  const next = page.next();
  await turns();
  cut.abort(new Error("cut"));
  await expect(next).rejects.toThrow("cut");
  open();
  await turns();
  expect(goneOn).toBe(0);
});

test("heavy islands leave turns to others between them", async () => {
  let turn = 0;
  const begun: number[] = [];
  const noting = testBlock("noting", () => {
    begun.push(turn);
    return null;
  });
  let over = false;
  const counting = (async () => {
    for (; !over; turn++) await setImmediate();
  })();
  const heavy = "x".repeat(64_000);
  await streamed([island("noting", heavy), island("noting", heavy), island("noting", heavy)], [noting]);
  over = true;
  await counting;
  expect(new Set(begun).size).toBe(3);
});

test("many islands that wait at once are no leak to Node's eyes", async () => {
  const warned = vi.fn();
  process.on("warning", warned);
  onTestFinished(() => void process.off("warning", warned));
  const { opened, open } = gate();
  const waiting = held("waiting", () => opened);
  const streaming = streamed(
    Array.from({ length: 30 }, (_, index) => island("waiting", `${index}`)),
    [waiting],
  );
  await turns();
  open();
  await streaming;
  expect(warned).not.toHaveBeenCalled();
});

test("ids that React makes differ between the islands of a page", async () => {
  const named = testBlock("named", () => createElement("i", { id: useId() }));
  const { text } = await streamed([island("named", "a"), island("named", "b")], [named]);
  const ids = [...text.matchAll(/<i id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test("an island travels with its props as the schema completes them", async () => {
  const completed = defineIsland<{ readonly text: string; readonly size: string }>({
    name: "completed",
    when: "load",
    props: z.strictObject({ text: z.string(), size: z.string().default("small") }),
    component: ({ size }) => createElement("b", null, size),
    sample: { text: "x", size: "small" },
  });
  const { text } = await streamed([island("completed", "x")], [completed]);
  expect(text).toContain("&quot;size&quot;:&quot;small&quot;");
  expect(text).toContain("<b>small</b>");
});

test("pages that render at the same time take turns of the event loop", async () => {
  let turn = 0;
  const rendered: number[] = [];
  const noting = testBlock("noting", ({ text }) => {
    rendered.push(turn);
    return text;
  });
  const pages = Array.from({ length: 5 }, async () => {
    const parts = pageHtml([island("noting", "x")], { catalogue: catalogueOf([noting]) });
    for await (const _part of parts);
  });
  const all = Promise.all(pages);
  for (; turn < 100 && rendered.length < pages.length; turn++) await setImmediate();
  await all;
  expect(new Set(rendered).size).toBe(pages.length);
});
