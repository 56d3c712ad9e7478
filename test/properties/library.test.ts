import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCharacter } from "../support/arbitraries/any-character.js";
import { anyJson } from "../support/arbitraries/json.js";
import { engine } from "../support/engine.js";
import { formatterCalls, formatters, predicateCalls, predicates } from "../support/library-calls.js";
import { runs } from "../support/runs.js";

/** Arguments of a tag. The first character is the delimiter. */
const args = fc.oneof(
  fc.constant(""),
  fc
    .tuple(
      fc.constantFrom(" ", ":", ",", "/", "\n"),
      fc.array(
        fc.constantFrom(
          "a",
          "",
          "1",
          "-3",
          "9999999999",
          "x",
          "b.c",
          "@",
          "@index",
          "style:short",
          "trim",
          "50x",
          "k=v",
          "__proto__",
          "skeleton:__proto__",
          '"x"',
        ),
      ),
    )
    .map(([delimiter, values]) => delimiter + values.join(delimiter)),
  fc.string({ unit: anyCharacter, maxLength: 12 }).map((text) => ` ${text.replaceAll(/[{}|]/g, "")}`),
);

const locale = fc.constantFrom(undefined, "en", "de", "ar");

/** Formatters that are not listed get arguments that an author might write. */
function call(calls: readonly string[], name: string): fc.Arbitrary<string> {
  return fc.oneof(
    fc.constantFrom(...calls),
    args.map((text) => name + text),
  );
}

describe("formatters", () => {
  for (const definition of formatters) {
    test(`${definition.name} accepts any value and any arguments`, () => {
      fc.assert(
        fc.property(
          anyJson,
          anyJson,
          call(formatterCalls(definition), definition.name),
          locale,
          (a, b, text, tag) => {
            const template = engine.compile(`[{a, b|${text}|json}{.var @v a|${text}}]`);
            const { html, errors } = template.render({ a, b }, { locale: tag, now: 1_600_000_000_000 });
            expect(errors.filter(({ code }) => code === "unexpected-failure")).toEqual([]);
            expect(html.startsWith("[") && html.endsWith("]")).toBe(true);
          },
        ),
        { numRuns: runs(150) },
      );
    });
  }
});

describe("predicates", () => {
  for (const definition of predicates) {
    test(`${definition.name} accepts any value and any arguments`, () => {
      fc.assert(
        fc.property(anyJson, call(predicateCalls(definition), definition.name), (data, text) => {
          const { html, errors } = engine
            .compile(`{.repeated section l}{.${text}}yes{.or}no{.end}{.end}`)
            .render({ l: [data] });
          expect(errors.filter(({ code }) => code === "unexpected-failure")).toEqual([]);
          expect(["yes", "no"]).toContain(html);
        }),
        { numRuns: runs(60) },
      );
    });
  }
});
