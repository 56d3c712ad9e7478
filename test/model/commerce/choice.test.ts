import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Combination,
  choose,
  chosenVariant,
  combinationsOf,
  valueState,
} from "#model/commerce/choice.js";
import { productOptions } from "#model/commerce/options.js";
import { matchingVariant } from "#model/commerce/variants.js";

const jersey = {
  structuredContent: {
    productType: 1,
    variantOptionOrdering: ["Size", "Colour"],
    variants: [
      { attributes: { Size: "S", Colour: "Navy" }, qtyInStock: 4 },
      { attributes: { Size: "M", Colour: "Navy" }, qtyInStock: 0 },
      { attributes: { Size: "M", Colour: "Sand" }, qtyInStock: 7 },
      { attributes: { Size: "L", Colour: "Sand" }, unlimited: true },
    ],
  },
};
const combinations = combinationsOf(jersey, productOptions(jersey));

describe("the choice of a variant", () => {
  test("is complete when every option is chosen", () => {
    expect(chosenVariant(combinations, [])).toBeUndefined();
    expect(chosenVariant(combinations, ["M", ""])).toBeUndefined();
    expect(chosenVariant(combinations, ["M", "Sand"])).toBe(2);
  });

  test("of an option that is listed twice applies where its values are", () => {
    const { structuredContent } = jersey;
    const twice = { structuredContent: { ...structuredContent, variantOptionOrdering: ["Size", "Size"] } };
    const combinations = combinationsOf(twice, productOptions(twice));
    expect(combinations.map(({ values }) => values)).toEqual([
      ["S", ""],
      ["M", ""],
      ["M", ""],
      ["L", ""],
    ]);
    expect(chosenVariant(combinations, ["M"])).toBe(1);
  });

  test.each([
    [0, undefined, undefined],
    [0, 0, undefined],
    [1, undefined, 0],
    [1, 7, 0],
    [3, undefined, undefined],
    [3, 2, 2],
    [3, 3, undefined],
  ])("of %i variants with %j chosen is %j", (count, chosen, meant) => {
    expect(matchingVariant(count, chosen)).toBe(meant);
  });

  test("shows sold-out values and refuses values that do not exist", () => {
    const states = (choice: string[], option: number, values: string[]) =>
      values.map((value) => valueState(combinations, choice, option, value));
    expect(states([], 0, ["S", "M", "L"])).toEqual(["available", "available", "available"]);
    expect(states(["S"], 1, ["Navy", "Sand"])).toEqual(["available", "unavailable"]);
    expect(states(["M"], 1, ["Navy", "Sand"])).toEqual(["sold-out", "available"]);
    // Sand does not exist in S. Choosing S deselects Sand.
    expect(states(["", "Navy"], 0, ["S", "M", "L"])).toEqual(["available", "sold-out", "available"]);
    expect(choose(combinations, ["L", "Sand"], 0, "S")).toEqual(["S", ""]);
    expect(choose(combinations, ["L", "Sand"], 0, "M")).toEqual(["M", "Sand"]);
  });

  test("includes a variant that lacks an option for any value of that option", () => {
    const product = {
      structuredContent: {
        productType: 1,
        variantOptionOrdering: ["Size", "Engraving"],
        variants: [{ attributes: { Size: "S" } }, { attributes: { Size: "M", Engraving: "Yes" } }],
      },
    };
    const combinations = combinationsOf(product, productOptions(product));
    expect(chosenVariant(combinations, ["S"])).toBe(0);
    expect(chosenVariant(combinations, ["M"])).toBeUndefined();
    expect(chosenVariant(combinations, ["M", "Yes"])).toBe(1);
  });

  test("never reports gift cards and downloads as sold out", () => {
    for (const productType of [2, 4]) {
      const content = { ...jersey.structuredContent, productType };
      const combinations = combinationsOf({ structuredContent: content }, productOptions(jersey));
      expect(combinations.every(({ available }) => available)).toBe(true);
    }
  });
});

const value = fc.constantFrom("a", "b", "c");
const some: fc.Arbitrary<Combination[]> = fc.integer({ min: 1, max: 3 }).chain((options) =>
  fc.array(
    fc.record({
      values: fc.array(value, { minLength: options, maxLength: options }),
      available: fc.boolean(),
    }),
    { minLength: 1, maxLength: 8 },
  ),
);
const steps = fc.array(fc.record({ option: fc.nat(2), value: fc.constantFrom("", "a", "b", "c") }), {
  maxLength: 12,
});

/** Collects the choices that a visitor can reach through available options. */
function walk(combinations: Combination[], path: readonly { option: number; value: string }[]) {
  let choice: readonly string[] = [];
  const count = combinations[0]?.values.length ?? 0;
  for (const { option, value } of path) {
    if (option >= count) continue;
    if (value !== "" && valueState(combinations, choice, option, value) === "unavailable") continue;
    choice = choose(combinations, choice, option, value);
  }
  return choice;
}

describe("any sequence of choices", () => {
  test("matches an existing variant", () => {
    fc.assert(
      fc.property(some, steps, (combinations, path) => {
        const choice = walk(combinations, path);
        expect(
          combinations.some(({ values }) =>
            values.every((each, option) => (choice[option] ?? "") === "" || choice[option] === each),
          ),
        ).toBe(true);
      }),
    );
  });

  test("can reach every variant by choosing its options in order", () => {
    fc.assert(
      fc.property(some, steps, fc.nat(), (combinations, path, pick) => {
        const wanted = combinations[pick % combinations.length] as Combination;
        let choice = walk(combinations, path);
        wanted.values.forEach((each, option) => {
          expect(valueState(combinations, choice, option, each)).not.toBe("unavailable");
          choice = choose(combinations, choice, option, each);
        });
        const index = chosenVariant(combinations, choice) as number;
        expect(combinations[index]?.values).toEqual(wanted.values);
      }),
    );
  });

  test("reports the last missing value as sold out exactly if its variant is", () => {
    fc.assert(
      fc.property(some, steps, (combinations, path) => {
        const choice = walk(combinations, path);
        const last = (combinations[0]?.values.length ?? 1) - 1;
        if (choice.slice(0, last).some((each) => each === "") || choice.length === 0) return;
        for (const each of ["a", "b", "c"]) {
          const of = combinations.filter(
            ({ values }) => values[last] === each && values.slice(0, last).every((v, i) => v === choice[i]),
          );
          const expected =
            of.length === 0 ? "unavailable" : of.some((v) => v.available) ? "available" : "sold-out";
          expect(valueState(combinations, choice, last, each)).toBe(expected);
        }
      }),
    );
  });
});
