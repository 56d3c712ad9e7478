import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergedData, type SharedData } from "../../src/service/shared-data.js";

/** Names that mean something to objects, numbers, which come first, and others. */
const name = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "0", "17", "-1", "", "website", "item"),
  fc.string({ maxLength: 4 }),
  fc.string({ minLength: 150, maxLength: 250 }),
);

const json = fc
  .array(fc.tuple(name, fc.jsonValue({ maxDepth: 1 })), { maxLength: 30 })
  .map((members) => JSON.stringify(Object.fromEntries(members)));

describe("data over a base", () => {
  it("is what spreading one behind the other makes, however often and with whatever it is asked", () => {
    fc.assert(
      fc.property(json, fc.array(json, { minLength: 1, maxLength: 6 }), (text, pages) => {
        const base: SharedData = JSON.parse(text);
        for (const page of pages.flatMap((each) => [each, each])) {
          const data: Record<string, unknown> = JSON.parse(page);
          const merged = mergedData(base, data);
          const expected = { ...base, ...data };
          expect(Reflect.ownKeys(merged)).toEqual(Reflect.ownKeys(expected));
          expect(Object.entries(merged)).toEqual(Object.entries(expected));
          expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
        }
        expect(JSON.stringify(base)).toBe(JSON.stringify(JSON.parse(text)));
      }),
    );
  });

  it("gives every request values of its own", () => {
    const base: SharedData = { website: { title: "Anvil" } };
    const [first, second] = ["one", "two"].map((item) => mergedData(base, { item, website: item }));
    expect(first).toEqual({ website: "one", item: "one" });
    expect(second).toEqual({ website: "two", item: "two" });
    expect(mergedData(base, { other: 1 })).toEqual({ website: { title: "Anvil" }, other: 1 });
    expect(mergedData(base, {})).toEqual(base);
  });

  it("leaves a member of a base that no longer is covered as it was", () => {
    const base: SharedData = { title: "base" };
    expect(mergedData(base, { title: "page" })).toEqual({ title: "page" });
    expect(mergedData(base, { other: 1 })).toEqual({ title: "base", other: 1 });
  });
});
