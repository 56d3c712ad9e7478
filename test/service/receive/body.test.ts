import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, onTestFinished, test, vi } from "vitest";
import { ByteBudget } from "#service/admit/byte-budget.js";
import { CALLER_GONE } from "#service/problem.js";
import { readBody } from "#service/receive/body.js";

function request(headers: Record<string, string> = {}): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  Object.assign(req.headers, headers);
  return req;
}

const limits = (limit: number, budget = new ByteBudget(1_000_000_000)) => ({
  limit,
  deadline: 60_000,
  reservation: budget.reserve(),
});

test("a body is the same for any division into chunks", async () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 9_000 }), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(sizes, async (lengths) => {
      const req = request();
      const chunks = lengths.map((length, index) => Buffer.alloc(length, index));
      const reading = readBody(req, limits(1_000_000));
      for (const chunk of chunks) req.push(chunk);
      req.complete = true;
      req.push(null);
      expect(Buffer.concat(chunks).equals(Buffer.concat(await reading))).toBe(true);
    }),
  );
});

test.each([
  ["gzip", gzipSync],
  ["br", brotliCompressSync],
])("counts the decoder's memory for a body in %s", async (encoding, compress) => {
  const budget = new ByteBudget(5_000_000);
  const req = request({ "content-encoding": encoding });
  const reading = readBody(req, limits(100_000_000, budget));
  req.push(compress(Buffer.alloc(20_000_000, "x")));
  await expect(reading).rejects.toMatchObject({ code: "overloaded" });
  expect(budget.used).toBe(0);
});

test("does not wait for the body of a disconnected caller", async () => {
  const req = request();
  const closed = new Promise<void>((resolve) => req.once("close", () => resolve()));
  req.destroy();
  await closed;
  await expect(readBody(req, limits(1_000))).rejects.toBe(CALLER_GONE);
});

test("leaves no timer after a refused body", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const req = request();
  const reading = readBody(req, limits(10));
  req.push("x".repeat(11));
  await expect(reading).rejects.toMatchObject({ code: "body-too-large" });
  expect(vi.getTimerCount()).toBe(0);
});

test("chunks of different lengths in turn take little more memory than their bytes", async () => {
  const req = request();
  const reading = readBody(req, limits(10_000_000));
  for (let i = 0; i < 200; i++) req.push(Buffer.alloc(i % 2 === 0 ? 5_000 : 1_100));
  req.complete = true;
  req.push(null);
  const buffers = new Set((await reading).map(({ buffer }) => buffer));
  let memory = 0;
  for (const { byteLength } of buffers) memory += byteLength;
  expect(memory).toBeLessThan(2 * 100 * (5_000 + 1_100));
});
