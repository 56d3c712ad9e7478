import { beforeEach, expect, test } from "vitest";
import { freeBytes, MIN_FREED } from "#store/free-bytes.js";

// Other bytes may be waiting to be freed.
beforeEach(() => freeBytes([new Uint8Array(MIN_FREED)]));

test("frees whole blocks at once when they are large together", () => {
  const small = new Uint8Array(100);
  freeBytes([small]);
  expect(small).toHaveLength(100);
  const large = new Uint8Array(MIN_FREED);
  freeBytes([large]);
  expect([small.buffer.byteLength, large.buffer.byteLength]).toEqual([0, 0]);
});

test("does not free a block if a view is only a part of it", () => {
  const block = new Uint8Array(2 * MIN_FREED).fill(1);
  freeBytes([block.subarray(0, MIN_FREED), block.subarray(1)]);
  expect(block.every((byte) => byte === 1)).toBe(true);
});

test("does not free shared memory", () => {
  const shared = new Uint8Array(new SharedArrayBuffer(MIN_FREED));
  freeBytes([shared, new Uint8Array(MIN_FREED)]);
  expect(shared).toHaveLength(MIN_FREED);
});
