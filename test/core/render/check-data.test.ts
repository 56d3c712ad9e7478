import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findNotJson, trustData } from "#core/render/check-data.js";
import { engine } from "../../support/engine.js";

class Money {
  readonly cents = 1;
}

const cyclic: Record<string, unknown> = { a: {} };
(cyclic.a as Record<string, unknown>).back = cyclic;

describe("a value that JSON cannot represent is reported with its path", () => {
  test.each<[string, unknown, string]>([
    ["a Date", { items: [{}, { date: new Date(0) }] }, "items.1.date"],
    ["a Map", { a: new Map() }, "a"],
    ["a Set", { a: new Set() }, "a"],
    ["a BigInt", [1n], "0"],
    ["undefined", { a: { b: undefined } }, "a.b"],
    ["a function", { a: () => 1 }, "a"],
    ["a symbol", { a: Symbol("s") }, "a"],
    ["a RegExp", { a: /x/ }, "a"],
    ["an URL", { a: new URL("https://platen.test") }, "a"],
    ["a Date", new Date(0), ""],
    ["an object that contains itself", cyclic, "a.back"],
  ])("%s", (type, data, path) => {
    expect(findNotJson(data)).toEqual([{ path, type }]);
    const { html, errors } = engine.compile("before {items.1.date} after").render(data);
    expect(html).toBe("before  after");
    expect(errors).toMatchObject([{ code: "data-not-json", severity: "error" }]);
    expect(errors[0]?.message).toContain(path === "" ? "The data is" : `"${path}"`);
    expect(errors[0]?.help).toBeDefined();
  });
});

test("accepts JSON at any depth, instances of classes and objects without a prototype", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(findNotJson(value)).toEqual([]);
    }),
  );
  const deep = JSON.parse(`${'{"a":['.repeat(50_000)}1${"]}".repeat(50_000)}`);
  expect(findNotJson(deep)).toEqual([]);
  expect(findNotJson({ price: new Money(), other: Object.create(null) })).toEqual([]);
  expect(findNotJson(undefined)).toEqual([]);
});

test("finds a value in deeply nested data", () => {
  let data: unknown = new Date(0);
  for (let depth = 0; depth < 1_000; depth++) data = [data];
  expect(findNotJson(data)).toMatchObject([{ type: "a Date" }]);
});

test("visits shared containers once", () => {
  let data: unknown = [1];
  for (let depth = 0; depth < 60; depth++) data = [data, data];
  expect(findNotJson(data)).toEqual([]);
});

test("reports at most ten values", () => {
  expect(findNotJson(Array.from({ length: 50 }, () => new Date(0)))).toHaveLength(10);
});

test("does not check data again that has passed before or that the host trusts", () => {
  const data: Record<string, unknown> = { a: 1 };
  expect(findNotJson(data)).toEqual([]);
  data.a = new Date(0);
  expect(findNotJson(data)).toEqual([]);
  const trusted = { a: new Date(0) };
  trustData(trusted);
  expect(findNotJson(trusted)).toEqual([]);
});

test("ignores a getter that throws", () => {
  const data = {
    get bad(): never {
      throw new Error("unreadable");
    },
  };
  expect(findNotJson(data)).toEqual([]);
});
