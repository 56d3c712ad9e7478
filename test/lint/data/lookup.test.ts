import { describe, expect, test } from "vitest";
import { parse } from "#core/syntax/index.js";
import { type Lookup, membersOf, mergeLookups, UNKNOWN_LOOKUP } from "#lint/data/lookup.js";
import { passedValues } from "#lint/data/passed-values.js";
import { pageData } from "#lint/data/template-data.js";

const missing: Lookup = { kind: "missing", segment: 0, keys: ["a"] };

describe("paths that cannot be determined are not reported as missing:", () => {
  test("a name that one of several lookups cannot resolve", () => {
    expect(mergeLookups([missing, UNKNOWN_LOOKUP])).toEqual(UNKNOWN_LOOKUP);
    expect(mergeLookups([UNKNOWN_LOOKUP, missing])).toEqual(UNKNOWN_LOOKUP);
    expect(mergeLookups([missing, missing])).toEqual(missing);
  });

  test.each([[{}], [null], [[]], ["text"]])("a member of %j", (value) => {
    expect(membersOf([{ a: value }], ["a", "b"])).toEqual(UNKNOWN_LOOKUP);
  });

  test("the input of a partial if one of the tags that apply it is unknown", () => {
    for (const text of [
      "{.equal? a b}{item|apply p.block}{.end}{item|apply p.block}",
      "{item|apply p.block}{.equal? a b}{item|apply p.block}{.end}{item|apply p.block}",
    ]) {
      const source = { path: "a.page", text, body: parse(text).tree.body };
      const applied = passedValues(source, pageData([{ item: { a: 1 } }], true));
      expect([applied.has("p.block"), applied.get("p.block")]).toEqual([true, undefined]);
    }
  });
});

describe("a list with many elements", () => {
  let looks = 0;
  const element = (value: object): object =>
    new Proxy(value, {
      getOwnPropertyDescriptor: (target, key) => {
        looks++;
        return Reflect.getOwnPropertyDescriptor(target, key);
      },
      ownKeys: (target) => {
        looks++;
        return Reflect.ownKeys(target);
      },
    });
  const elements = Array.from({ length: 100 }, (_, i) => element(i === 50 ? { a: i, b: i } : { a: i }));

  test("is searched once per name", () => {
    const ask = (): readonly Lookup[] =>
      [["a"], ["b"], ["c"], ["d", "a"]].map((path) => membersOf(elements, path));
    const first = ask();
    expect(first).toEqual([
      { kind: "found", values: elements.map((_, i) => i) },
      { kind: "found", values: [50] },
      { kind: "missing", segment: 1, keys: ["a", "b"] },
      { kind: "missing", segment: 1, keys: ["a", "b"] },
    ]);
    const once = looks;
    expect(ask()).toEqual(first);
    expect(looks).toBe(once);
  });

  test("is converted once for blocks, variables and partials", () => {
    const items = Array.from({ length: 100 }, (_, i) => ({
      title: `t${i}`,
      image: i === 7 ? null : { a: i },
    }));
    const block =
      "{.repeated section items}{.section image}{.var @x a}{@|apply p.block}{.end}{image|apply q.block}{.end}";
    const source = { path: "a.page", text: block.repeat(3), body: parse(block.repeat(3)).tree.body };
    const applied = passedValues(source, pageData([{ items }], true));
    for (const [name, length] of [
      ["p.block", 99],
      ["q.block", 99],
    ] as const) {
      const origins = applied.get(name) ?? [];
      const frameValues = origins.map(({ frames }) => frames.map(({ values }) => values));
      expect([origins.length, frameValues[0]?.at(-1)?.length]).toEqual([3, length]);
      // From the second frame on: the outermost two are the page's value and its only list.
      for (const values of frameValues) {
        for (const [i, one] of values.entries()) if (i > 1) expect(one).toBe(frameValues[0]?.[i]);
      }
    }
    const set = applied.get("p.block")?.map(({ frames }) => frames.at(-2)?.locals.get("@x"));
    expect(set?.[0]).toHaveLength(99);
    for (const one of set ?? []) expect(one).toBe(set?.[0]);
  });
});

test("suggests the first of very many keys", () => {
  const map = Object.fromEntries(Array.from({ length: 5_000 }, (_, i) => [`k${i}`, i]));
  const result = membersOf([map], ["nope"]);
  expect(result.kind === "missing" && result.keys).toHaveLength(1_000);
});
