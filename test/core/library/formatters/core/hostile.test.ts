import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { coreFormatters } from "#core/library/formatters/core/family.js";
import type { Value } from "#core/values/value.js";
import { createEngine } from "#index.js";
import { anyCharacter } from "../../../../support/arbitraries/any-character.js";
import { endsSoon } from "../../../../support/hang-guard.js";
import { runs, some } from "../../../../support/runs.js";
import { bush, deepArray, deepObject } from "../../../values/nested.js";

// A low limit of the output ends endless growth sooner.
const engine = createEngine({ limits: { outputLength: 1_000_000 } });
const ARGUMENTS = [
  "",
  " ",
  " a",
  " 1",
  " 5 x",
  "  ",
  ":a.b.c:private:k=v",
  " @index",
  " 999999999999999999999",
];
const calls = coreFormatters.flatMap(({ name }) => ARGUMENTS.map((text) => `${name}${text}`));

const codes = (call: string, data: unknown): string[] =>
  engine
    .compile(`{a|${call}}`)
    .render(data, { partials: {} })
    .errors.map(({ code }) => code)
    .filter((code) => code !== "partial-missing");

describe("core formatters", () => {
  test("never fail for any JSON value", () => {
    fc.assert(
      fc.property(fc.constantFrom(...calls), fc.jsonValue({ stringUnit: anyCharacter }), (call, value) => {
        expect(codes(call, { a: value })).toEqual([]);
      }),
      { numRuns: runs(1_000) },
    );
  });

  const data: readonly Value[] = [
    ..."<>'\"-&{} \n/%.\ud800".split("").map((character) => character.repeat(200_000)),
    "<a".repeat(100_000),
    bush(40),
    deepArray(100_000),
    deepObject(100_000),
    [bush(40), deepArray(100_000)],
  ];

  // A quadratic formatter takes minutes for these strings, a linear one hundredths of a second.
  test.each(coreFormatters.map(({ name }, turn) => [name, turn] as const))(
    "%s handles large and deep values in linear time",
    (name, turn) => {
      for (const [index, value] of some([...data.entries()], 4, turn)) {
        for (const text of some(["", " a"], 2, index >> 1)) {
          const errorCodes = endsSoon(() => codes(`${name}${text}`, { a: value }));
          expect(errorCodes.filter((code) => !code.startsWith("limit-"))).toEqual([]);
        }
      }
    },
  );
});
