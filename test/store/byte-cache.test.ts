import { expect, test } from "vitest";
import { ByteCache } from "#store/byte-cache.js";

test("counts an entry dropped for space as an eviction, but not a replaced one", () => {
  const cache = new ByteCache<object>(10);
  cache.set("a", {}, 6);
  cache.set("a", {}, 7);
  expect(cache.counts).toMatchObject({ evictions: 0, entries: 1, bytes: 7 });
  cache.set("b", {}, 4);
  expect(cache.counts).toMatchObject({ evictions: 1, entries: 1, bytes: 4 });
});

test("rejects a value larger than the cache", () => {
  const cache = new ByteCache<object>(10);
  expect(cache.set("a", {}, 10)).toBe(true);
  expect(cache.set("b", {}, 11)).toBe(false);
  expect(cache.get("b")).toBeUndefined();
});

test("counts an empty value as one byte", () => {
  const cache = new ByteCache<object>(2);
  for (const key of ["a", "b", "c"]) cache.set(key, {}, 0);
  expect(cache.counts).toMatchObject({ entries: 2, bytes: 2 });
});
