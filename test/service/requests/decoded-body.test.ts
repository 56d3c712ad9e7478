import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { HeldMemory } from "../../../src/service/held-memory.js";
import { decodedBody } from "../../../src/service/requests/decoded-body.js";

const MEBIBYTE = 1024 * 1024;
const text = Buffer.alloc(20 * MEBIBYTE, "x");

const brotli = (window: number): Buffer =>
  brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: window },
  });

/** The most that is held while a body is decompressed. */
async function mostHeld(encoding: string, bytes: Buffer, limit = 100 * MEBIBYTE): Promise<number> {
  const receiving = new HeldMemory(limit, "received");
  const req = Object.assign(Readable.from([bytes]), { headers: { "content-encoding": encoding } });
  let most = 0;
  let length = 0;
  for await (const chunk of decodedBody(req as unknown as IncomingMessage, receiving)) {
    length += chunk.length;
    most = Math.max(most, receiving.held);
  }
  expect([length, receiving.held]).toEqual([text.length, 0]);
  return most;
}

test.each([10, 16, 17, 18, 20, 22, 24])("brotli holds what it looks back at: 2^%i bytes", async (window) => {
  const most = await mostHeld("br", brotli(window));
  expect(most).toBeGreaterThanOrEqual(2 ** window);
  expect(most).toBeLessThan(1.1 * 2 ** window + 400_000);
});

test("gzip looks back at little", async () => {
  expect(await mostHeld("gzip", gzipSync(text))).toBeLessThan(200_000);
});

test("a body whose decoder holds too much is refused", async () => {
  await expect(mostHeld("br", brotli(24), 10 * MEBIBYTE)).rejects.toMatchObject({ code: "overloaded" });
});
