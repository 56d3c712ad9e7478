import { expect, test } from "vitest";
import { BoundedCache } from "#core/library/locale/bounded-cache.js";

test("a bounded cache evicts its oldest entry for a new key, and none for an existing key", () => {
  const cache = new BoundedCache<string, number>(2);
  cache.set("a", 1);
  cache.set("b", 2);
  cache.set("b", 3);
  expect([cache.get("a"), cache.get("b")]).toEqual([1, 3]);
  cache.set("c", 4);
  expect([cache.get("a"), cache.get("b"), cache.get("c")]).toEqual([undefined, 3, 4]);
});
