import { describe, expect, test } from "vitest";
import { CompiledCache } from "#store/compiled-cache.js";

function counting(maxBytes: number) {
  const compiled: string[] = [];
  const cache = new CompiledCache({
    compile: (source, name) => {
      compiled.push(source);
      return { source, name };
    },
    maxBytes,
  });
  return { cache, compiled };
}

describe("the cache of compiled templates", () => {
  test("compiles a source once for each name", () => {
    const { cache, compiled } = counting(100_000);
    const first = cache.get("x", "n");
    expect(cache.get("x", "n")).toBe(first);
    expect(cache.get("x")).toEqual({ source: "x", name: undefined });
    expect(compiled).toHaveLength(2);
  });

  test("never confuses a name with a part of a source", () => {
    const { cache, compiled } = counting(100_000);
    const keys = [["bc", "a"], ["c", "ab"], ["1:abc"], ["bc"], ["abc", ""], ["abc"]] as const;
    const templates = keys.map(([source, name]) => cache.get(source, name));
    expect(templates).toEqual(keys.map(([source, name]) => ({ source, name })));
    for (const [index, [source, name]] of keys.entries())
      expect(cache.get(source, name)).toBe(templates[index]);
    expect(compiled).toHaveLength(keys.length);
  });

  test.each([1, 999, 1_000, 1_001, 5_000])("finds a source of %i characters again", (length) => {
    const { cache } = counting(100_000);
    const first = cache.get("x".repeat(length), "n");
    expect(cache.get("x".repeat(length), "n")).toBe(first);
    expect(cache.get(`${"x".repeat(length - 1)}y`, "n")).not.toBe(first);
  });

  test("distinguishes sources that differ only in a lone surrogate", () => {
    const { cache } = counting(100_000);
    expect(cache.get("\ud800").source).toBe("\ud800");
    expect(cache.get("\ud801").source).toBe("\ud801");
  });

  test("is limited by the size of the sources and drops the least recently used", () => {
    const { cache, compiled } = counting(20_000);
    const [a, b, c] = ["a", "b", "c"].map((letter) => letter.repeat(3_000)) as [string, string, string];
    for (const source of [a, b, a, c, a]) cache.get(source);
    expect(cache.size).toBe(2);
    expect(compiled).toEqual([a, b, c]);
    cache.get(b);
    expect(compiled).toHaveLength(4);
  });

  test("keeps nothing larger than itself and is also limited for tiny sources", () => {
    const { cache } = counting(10_000);
    expect(cache.get("x".repeat(20_000)).source).toHaveLength(20_000);
    expect(cache.size).toBe(0);
    for (let i = 0; i < 1_000; i++) cache.get(String(i));
    expect(cache.size).toBeLessThan(10);
  });

  test("counts tags more than text", () => {
    const { cache } = counting(20_000);
    cache.get("{a}".repeat(50));
    expect(cache.size).toBe(0);
    cache.get("aaa".repeat(50));
    expect(cache.size).toBe(1);
  });

  test("is disabled by a size of 0", () => {
    const { cache, compiled } = counting(0);
    cache.get("x");
    cache.get("x");
    expect(compiled).toHaveLength(2);
  });
});
