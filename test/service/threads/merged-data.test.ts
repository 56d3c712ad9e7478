import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "#index.js";
import { mergedData } from "#service/threads/renderer.js";

/** Names with a meaning for objects, numbers, which are ordered first, and others. */
const name = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "0", "17", "-1", "", "website", "item"),
  fc.string({ maxLength: 4 }),
  fc.string({ minLength: 150, maxLength: 250 }),
);

const json = fc
  .array(fc.tuple(name, fc.jsonValue({ maxDepth: 1 })), { maxLength: 30 })
  .map((members) => JSON.stringify(Object.fromEntries(members)));

test("merges like two spread objects after any previous merge", () => {
  fc.assert(
    fc.property(json, fc.array(json, { minLength: 1, maxLength: 6 }), (text, pages) => {
      const base: JsonObject = JSON.parse(text);
      for (const page of pages.flatMap((each) => [each, each])) {
        const data: Record<string, unknown> = JSON.parse(page);
        const merged = mergedData(base, data as JsonObject);
        const expected = { ...base, ...data };
        expect(Reflect.ownKeys(merged)).toEqual(Reflect.ownKeys(expected));
        expect(Object.entries(merged)).toEqual(Object.entries(expected));
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
      }
      expect(JSON.stringify(base)).toBe(JSON.stringify(JSON.parse(text)));
    }),
  );
});
