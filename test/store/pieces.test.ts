import { expect, test } from "vitest";
import { copied, isWhole, joined } from "#store/pieces.js";

test("joins pieces in order", () => {
  expect([...joined([])]).toEqual([]);
  expect([...joined([Uint8Array.of(1, 2), Uint8Array.of(3).subarray(0), Uint8Array.of(4, 5)])]).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test("copies a single piece only if it is part of a larger block", () => {
  const block = Uint8Array.of(1, 2, 3);
  expect(joined([block])).toBe(block);
  const part = joined([block.subarray(1)]);
  expect([...part]).toEqual([2, 3]);
  expect(isWhole(part)).toBe(true);
  expect(copied([block])).not.toBe(block);
});

test("bytes are whole if they have a buffer of their own", () => {
  const block = new Uint8Array(8);
  expect([isWhole(block), isWhole(block.subarray(1)), isWhole(block.subarray(0, 7))]).toEqual([
    true,
    false,
    false,
  ]);
  expect(isWhole(new Uint8Array(new SharedArrayBuffer(8)))).toBe(false);
  structuredClone(block, { transfer: [block.buffer] });
  expect(isWhole(block)).toBe(false);
});
