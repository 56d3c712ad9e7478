import { getEventListeners, once } from "node:events";
import { PassThrough, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { chunks } from "#stream/chunks.js";
import { writePage } from "#stream/page-writer.js";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { turns } from "../support/event-loop.js";
import { garbageCollector } from "../support/garbage-collection.js";

/** Accepts one write at a time when the test allows it. */
class Slow extends Writable {
  readonly received: Buffer[] = [];
  #take: (() => void) | undefined;
  open = false;

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.received.push(chunk);
    if (this.open) done();
    else this.#take = done;
  }

  release(): void {
    this.open = true;
    this.#take?.();
  }

  get text(): string {
    return Buffer.concat(this.received).toString("utf8");
  }
}

function* pages(count: number, asked: { count: number }): Generator<string> {
  for (let i = 0; i < count; i++) {
    asked.count++;
    yield "x".repeat(10_000);
  }
}

describe("the page writer", () => {
  test("writes segments in order and ends the destination", async () => {
    const out = new PassThrough();
    const read = out.toArray();
    expect(await writePage(["<p>", "", "ä", "</p>"], out)).toEqual({ completed: true, bytes: 9 });
    expect(Buffer.concat(await read).toString()).toBe("<p>ä</p>");
  });

  test("writes segments that are created meanwhile", async () => {
    async function* late() {
      yield "a";
      await turns();
      yield "b";
    }
    const out = new PassThrough();
    const read = out.toArray();
    await writePage(late(), out);
    expect(Buffer.concat(await read).toString()).toBe("ab");
  });

  test("respects the back-pressure of a slow reader", async () => {
    const out = new Slow({ highWaterMark: 16_384 });
    const requested = { count: 0 };
    const writing = writePage(pages(100, requested), out);
    await turns();
    expect(requested.count).toBeLessThan(5);
    expect(out.writableLength).toBeLessThan(40_000);
    out.release();
    expect(await writing).toEqual({ completed: true, bytes: 1_000_000 });
    expect(out.text).toHaveLength(1_000_000);
  });

  test("stops when the reader disconnects, and notifies the producer", async () => {
    const out = new Slow({ highWaterMark: 1 });
    let closed = false;
    function* endless() {
      try {
        for (;;) yield "x";
      } finally {
        closed = true;
      }
    }
    const writing = writePage(endless(), out);
    await setImmediate();
    out.destroy();
    expect(await writing).toEqual({ completed: false, bytes: 1 });
    expect(closed).toBe(true);
  });

  test("does not wait for a busy producer when the reader disconnects", async () => {
    const out = new PassThrough();
    async function* stuck() {
      yield "a";
      await new Promise(() => undefined);
    }
    const writing = writePage(stuck(), out);
    await setImmediate();
    out.destroy(new Error("connection reset"));
    expect(await writing).toMatchObject({ completed: false });
  });

  test("cuts the page at the deadline instead of ending it", async () => {
    const out = new Slow({ highWaterMark: 1 });
    const writing = writePage(["a", "b"], out, { signal: AbortSignal.timeout(10) });
    expect(await writing).toMatchObject({ completed: false });
    expect(out.destroyed).toBe(true);
    expect(out.writableEnded).toBe(false);
  });

  test("does nothing if the deadline has already passed", async () => {
    const requested = { count: 0 };
    const out = new PassThrough();
    expect(await writePage(pages(3, requested), out, { signal: AbortSignal.abort() })).toEqual({
      completed: false,
      bytes: 0,
    });
    expect(requested.count).toBe(0);
  });

  test("does nothing for a disconnected reader", async () => {
    const out = new PassThrough();
    out.destroy();
    await once(out, "close");
    expect(await writePage(["x"], out)).toEqual({ completed: false, bytes: 0 });
  });

  test("cuts the page and throws the error if the producer fails", async () => {
    function* failing() {
      yield "a";
      throw new Error("no more");
    }
    const out = new PassThrough();
    await expect(writePage(failing(), out)).rejects.toThrow("no more");
    expect(out.destroyed).toBe(true);
    expect(out.writableEnded).toBe(false);
  });

  test("does not retain written segments", async () => {
    const collectGarbage = garbageCollector();
    const writtenRefs: WeakRef<object>[] = [];
    let retained = Number.POSITIVE_INFINITY;
    const source: AsyncIterator<string> = {
      next: async () => {
        await setImmediate();
        if (writtenRefs.length === 50) {
          collectGarbage();
          retained = writtenRefs.filter((each) => each.deref() !== undefined).length;
          return { done: true, value: undefined };
        }
        const result = { done: false, value: "x" };
        writtenRefs.push(new WeakRef(result));
        return result;
      },
    };
    const out = new PassThrough();
    out.resume();
    await writePage({ [Symbol.asyncIterator]: () => source }, out);
    // The last chunks are still on the stack.
    expect(retained).toBeLessThan(5);
  });

  test("stops writing a long segment when the reader has disconnected", async () => {
    const out = new Slow({ highWaterMark: 1 });
    const controller = new AbortController();
    const writing = writePage(["x".repeat(100_000)], out, { signal: controller.signal });
    await setImmediate();
    controller.abort();
    expect(await writing).toEqual({ completed: false, bytes: 16_384 });
  });

  test("does not report a page as complete if the reader disconnects before the last byte", async () => {
    const out = new Slow({ highWaterMark: 16_384 });
    const writing = writePage(["short"], out);
    await setImmediate();
    expect(out.writableEnded).toBe(true);
    out.destroy();
    expect(await writing).toEqual({ completed: false, bytes: 5 });
  });

  test("ignores errors of a stopped producer", async () => {
    const unheard = vi.fn();
    process.on("unhandledRejection", unheard);
    onTestFinished(() => void process.off("unhandledRejection", unheard));
    const source: AsyncIterator<string> = {
      next: async () => ({ done: false, value: "x" }),
      return: () => Promise.reject(new Error("not now")),
    };
    const out = new Slow({ highWaterMark: 1 });
    const writing = writePage({ [Symbol.asyncIterator]: () => source }, out);
    await setImmediate();
    out.destroy();
    await writing;
    await setImmediate();
    expect(unheard).not.toHaveBeenCalled();
  });

  test("leaves no listeners after the reader has disconnected", async () => {
    const out = new Slow({ highWaterMark: 1 });
    const before = out.listenerCount("drain");
    const writing = writePage(["a", "b"], out);
    await setImmediate();
    expect(out.listenerCount("drain")).toBe(before + 1);
    out.destroy();
    await writing;
    expect(out.listenerCount("drain")).toBe(before);
  });

  test("leaves no listeners after the end", async () => {
    const out = new PassThrough();
    out.resume();
    const controller = new AbortController();
    const before = out.listenerCount("close") + out.listenerCount("drain") + out.listenerCount("finish");
    await writePage(pages(20, { count: 0 }), out, { signal: controller.signal });
    expect(out.listenerCount("close") + out.listenerCount("drain") + out.listenerCount("finish")).toBe(
      before,
    );
    expect(getEventListeners(controller.signal, "abort")).toEqual([]);
  });
});

test("chunks concatenate to the text, and no chunk splits a character", () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 60 });
  fc.assert(
    fc.property(text, fc.integer({ min: 1, max: 7 }), (whole, length) => {
      const parts = [...chunks(whole, length)];
      expect(parts.join("")).toBe(whole);
      const separately = Buffer.concat(parts.map((part) => Buffer.from(part)));
      if (length > 1) expect(separately.equals(Buffer.from(whole))).toBe(true);
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(Math.max(length, 1));
    }),
  );
});
