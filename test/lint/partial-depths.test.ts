import { expect, test } from "vitest";
import { partialDepths } from "#lint/project/depths.js";
import type { FileFacts } from "#lint/project/facts.js";

/** Returns the depths of templates. Each applies the templates in its list. */
function depths(applied: Readonly<Record<string, string>>, order = Object.keys(applied)) {
  const files = order.map((name) => ({ name }) as FileFacts);
  const byName = new Map(files.map((file) => [file.name, file]));
  const depths = partialDepths(files, ({ name }) => {
    return [...(applied[name] ?? "")].flatMap((letter) => byName.get(letter) ?? []);
  });
  return Object.fromEntries([...depths].map(([{ name }, depth]) => [name, depth]).sort());
}

test.each([
  ["a chain", { a: "b", b: "c", c: "" }, { a: 2, b: 1, c: 0 }],
  ["two ways to the same", { a: "bd", b: "c", c: "d", d: "" }, { a: 3, b: 2, c: 1, d: 0 }],
  ["one that applies itself", { a: "ab", b: "" }, { a: 1, b: 0 }],
  ["a circle with something below", { a: "b", b: "ac", c: "d", d: "" }, { a: 2, b: 2, c: 1, d: 0 }],
  [
    "two circles, one below the other",
    { a: "b", b: "ac", c: "d", d: "ce", e: "" },
    { a: 2, b: 2, c: 1, d: 1, e: 0 },
  ],
  ["circles that share a file", { a: "bc", b: "a", c: "ad", d: "" }, { a: 1, b: 1, c: 1, d: 0 }],
])("%s", (_, applied, expected) => {
  const names = Object.keys(applied);
  // The result does not depend on the order of the queries.
  for (let turn = 0; turn < names.length; turn++) {
    names.push(names.shift() as string);
    expect(depths(applied, names)).toEqual(expected);
    expect(depths(applied, names.toReversed())).toEqual(expected);
  }
});

test("a chain of many thousands", () => {
  const files = Array.from({ length: 50_000 }, (_, index) => ({ name: `${index}` }) as FileFacts);
  const depths = partialDepths(files, ({ name }) => files.slice(Number(name) + 1, Number(name) + 2));
  expect(depths.get(files[0] as FileFacts)).toBe(49_999);
});
