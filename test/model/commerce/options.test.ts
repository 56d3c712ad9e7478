import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { productOptions } from "#model/commerce/options.js";

const name = fc.constantFrom("Size", "Color", "__proto__", "1");
const attributes = fc.dictionary(name, fc.constantFrom("S", "M", "", 5, true, null));

describe("productOptions", () => {
  test("returns every ordered attribute of every variant and nothing else", () => {
    fc.assert(
      fc.property(fc.array(attributes, { minLength: 2 }), fc.uniqueArray(name), (all, ordering) => {
        const variants = all.map((own) => ({ attributes: own }));
        const options = productOptions({ structuredContent: { variants, variantOptionOrdering: ordering } });
        expect(options.map((option) => option.name)).toEqual(ordering);
        for (const { name: option, values } of options) {
          const present = all
            .filter((own) => Object.hasOwn(own, option))
            .map((own) => `${own[option] ?? ""}`);
          expect(values).toEqual([...new Set(present)]);
        }
      }),
    );
  });

  test("returns nothing for a single variant", () => {
    const single = { variants: [{ attributes: { Size: "S" } }], variantOptionOrdering: ["Size"] };
    expect(productOptions({ structuredContent: single })).toEqual([]);
  });
});
