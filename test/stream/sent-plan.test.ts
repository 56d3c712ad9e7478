import { MessageChannel, receiveMessageOnPort } from "node:worker_threads";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Segment } from "#core/library/fragment.js";
import { islands } from "#islands/registry.js";
import { catalogueOf } from "#stream/accept-island.js";
import { decodedChunks } from "#stream/decode.js";
import { pageHtml, plannedPageHtml } from "#stream/page-html.js";
import { planPage } from "#stream/page-plan.js";
import { receivedPlan, receivedSegments, type SentPlan, sentPlan, sentSegments } from "#stream/sent-plan.js";
import { runs } from "../support/runs.js";
import { html } from "../support/streamed.js";

const catalogue = catalogueOf(islands);

const likes = (id: string, fragment = "<p>1</p>"): Segment => ({
  kind: "island",
  block: "like-button",
  props: { itemId: id, likeCount: "1", texts: {} },
  fragment,
});

/** Texts that are hard to encode in pieces: halves of surrogate pairs, byte order marks, and long ones. */
const text = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("\ud83d", "\ude00", "\ufeff", "<platen-island>", "\u00e9\ud83d".repeat(20_000)),
);
const segments = fc.array(
  fc.oneof(
    text.map(html),
    fc.tuple(text, text).map(([id, f]) => likes(id, f)),
  ),
  {
    maxLength: 8,
  },
);

/** Sends a plan through a port with its buffer, as threads do. */
function transferred(plan: SentPlan): SentPlan {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(plan, [plan.bytes.buffer]);
  const received = receiveMessageOnPort(port2)?.message as SentPlan;
  port1.close();
  return received;
}

async function bytesOf(parts: AsyncIterable<string | Uint8Array>): Promise<Buffer> {
  const written: Uint8Array[] = [];
  let run = "";
  for await (const part of parts) {
    if (typeof part === "string") run += part;
    else {
      written.push(Buffer.from(run), part);
      run = "";
    }
  }
  return Buffer.concat([...written, Buffer.from(run)]);
}

describe("a plan from another thread", () => {
  test("gives the same page as the segments", async () => {
    await fc.assert(
      fc.asyncProperty(segments, async (page) => {
        const { pieces, behaviors } = await planPage(page, {
          catalogue,
          idPrefix: "p",
          report: () => undefined,
        });
        const received = receivedPlan({ ...transferred(sentPlan(pieces)), behaviors }, catalogue);
        expect(await bytesOf(plannedPageHtml(received))).toEqual(await bytesOf(pageHtml(page)));
      }),
      { numRuns: runs(30) },
    );
  });

  test("has no long strings, which would be copied", async () => {
    const long = "x".repeat(100_000);
    const { pieces } = await planPage([html(long), likes(long, long), html(long)], {
      catalogue,
      idPrefix: "p",
      report: () => undefined,
    });
    const sent = sentPlan(pieces);
    expect(JSON.stringify(sent.pieces).length).toBeLessThan(1_000);
    expect(sent.pieces.map(({ kind }) => kind)).toEqual(["styles", "html", "island", "html", "scripts"]);
    expect(sent.bytes.length).toBeGreaterThan(500_000);
    expect(sent.bytes.byteLength).toBe(sent.bytes.buffer.byteLength);
  });

  test("passes long texts on as bytes", async () => {
    const sent = sentPlan(["a", "\u00e9".repeat(100_000), "b"]);
    const parts = [];
    for await (const part of plannedPageHtml(receivedPlan({ ...sent, behaviors: [] }, catalogue)))
      parts.push(part);
    expect(parts).toEqual([sent.bytes]);
  });
});

test("segments from another thread are the same, with adjacent texts joined", () => {
  const page = [html("a"), html("\ufeffb"), likes("i", "<p>\u00e9</p>"), html("")];
  expect(receivedSegments(transferred(sentSegments(page)))).toEqual([
    html("a\ufeffb"),
    likes("i", "<p>\u00e9</p>"),
  ]);
});

test("an encoded text is decoded in chunks that end between characters", () => {
  const original = `\ufeff${"a\u00e9\u20ac\u{1f600}".repeat(100)}`;
  const chunks = [...decodedChunks(Buffer.from(original), 7)];
  expect(chunks.length).toBeGreaterThan(100);
  expect(chunks.join("")).toBe(original);
});
