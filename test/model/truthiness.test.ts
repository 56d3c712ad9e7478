import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { truthTest } from "#model/truthiness.js";

/** Includes inherited names, and objects with different shapes. */
const object = fc.dictionary(
  fc.constantFrom("a", "b", "toString", "constructor", "__proto__"),
  fc.constantFrom(0, null),
  {
    maxKeys: 3,
    noNullPrototype: false,
  },
);

describe("an object is true if it has own members", () => {
  test("also after other objects were tested in the same place", () => {
    fc.assert(
      fc.property(fc.array(object, { maxLength: 12 }), (objects) => {
        const isTruthy = truthTest();
        expect(objects.map(isTruthy)).toEqual(objects.map((one) => Object.keys(one).length > 0));
      }),
    );
  });

  test("also if they are many and are tested repeatedly", () => {
    const isTruthy = truthTest();
    const large = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`k${i}`, i]));
    expect([large, {}, large, { a: undefined }, {}].map(isTruthy)).toEqual([true, false, true, true, false]);
  });

  test("but not if it only inherits members", () => {
    const isTruthy = truthTest();
    expect(isTruthy(Object.create({ a: 1 }))).toBe(false);
    expect(isTruthy(Object.create({ a: 1 }, { b: { value: 1, enumerable: true } }))).toBe(true);
  });
});
