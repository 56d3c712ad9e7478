import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatMessage } from "#core/library/locale/message.js";
import { checkMessage } from "#core/library/locale/message-pattern.js";
import { installedLocales } from "#store/locale-packs.js";
import { endsSoon } from "../../../support/hang-guard.js";
import { runs } from "../../../support/runs.js";
import { contextOf } from "./context.js";

const context = contextOf("en");
const { MessageFormatter } = installedLocales().library();

/** Parts of patterns, so that random patterns contain valid tags. */
const piece = fc.constantFrom(
  ..."{ } {0} {1 {a} {-b} ' '' # , ; - x 0 1 a {0 plural {0 select {1 selectordinal {0plural =0{ =1{ one{ other{".split(
    " ",
  ),
  "{ 0 ",
  "other {",
  " few{",
  "a{",
  "offset:1 ",
  "offset:-2",
  " ",
  "{0 plural one{# x} other{# xs}}",
  "{a, select, x{#} other{{1}}}",
  "{0 plural offset:1 =1{you} other{{1 select b{'#'} other{it''s {a} #}}}}",
  "{bogus tag #}",
  "{}",
);
const pattern = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(""));
const value = fc.constantFrom(0, 1, 2, 5, -1, 1.5, "1.0", "x", "b", "", true);

describe("message patterns", () => {
  test("have the same results as the CLDR package's own parser", () => {
    const reference = new MessageFormatter({
      language: "en",
      region: "US",
      formatters: Object.fromEntries(
        ["datetime", "datetime-interval", "currency", "money", "decimal", "number"].map((name) => [
          name,
          () => "",
        ]),
      ),
      converter: {
        asString: (argument) => (argument === undefined ? "" : String(argument)),
        asDecimal: (argument) => {
          const { Decimal } = installedLocales().library();
          if (typeof argument === "boolean") return new Decimal(Number(argument));
          try {
            return new Decimal(argument ?? "NaN");
          } catch {
            return new Decimal(0);
          }
        },
      },
    });
    fc.assert(
      fc.property(pattern, value, value, value, (text, first, second, a) => {
        expect(formatMessage(text, [first, second], { a }, context)).toBe(
          reference.format(text, [first, second], { a }),
        );
      }),
      { numRuns: runs(2_000) },
    );
  });

  test.each([
    ["open braces", "{".repeat(1_000_000)],
    ["closed braces", "{".repeat(500_000) + "}".repeat(500_000)],
    ["nested choices", "{0 plural other{".repeat(60_000) + "}}".repeat(60_000)],
    ["nested selects in void tags", "{0 select other{{!".repeat(50_000) + "}}}".repeat(50_000)],
    ["apostrophes", "'{0}".repeat(250_000)],
    ["choices", `{0 plural ${"=1{x}".repeat(200_000)}}`],
    ["keys", `{${"0;".repeat(400_000)}0 datetime-interval}`],
    ["words", `{0 decimal ${"maxfrac:1 ".repeat(100_000)}}`],
    ["numbers", `{0 plural other{${"#".repeat(1_000_000)}}}`],
    ["a long number", `{0 plural =${"9".repeat(1_000_000)}{x} offset:${"9".repeat(1000)} other{#}}`],
    ["a long skeleton", `{0 datetime skeleton:${"yMdS".repeat(200_000)}}`],
  ])("end quickly if they are hostile: %s", (_name, text) => {
    const output = endsSoon(() => formatMessage(text, [5], {}, contextOf("en", 100_000)));
    expect(output.length).toBeLessThanOrEqual(1_200_000);
  });

  test("never exceed the output limit", () => {
    const numbers = `{0 plural other{${"#".repeat(100_000)}}}`;
    const texts = `{0 select other{${"#".repeat(100_000)}}}`;
    const values = "{0}".repeat(100_000);
    const long = "x".repeat(100_000);
    const longest = 10_000;
    expect(formatMessage(numbers, ["1e999"], {}, contextOf("en", longest)).length).toBeLessThan(
      longest + 1001,
    );
    expect(formatMessage(texts, [long], {}, contextOf("en", longest)).length).toBeLessThan(longest + 100_002);
    expect(formatMessage(values, [long], {}, contextOf("en", longest)).length).toBeLessThan(
      longest + 100_002,
    );
  });

  test("treat inherited names as unknown", () => {
    expect(formatMessage("[{constructor}{toString}{__proto__}]", [], {}, context)).toBe("[]");
    expect(
      formatMessage("{0 currency style:code}", [{ value: 5, currency: "constructor" }], {}, context),
    ).toBe("5.00 ");
  });

  test.each([
    ["decimal", { value: true }, "0"],
    ["decimal", { decimalValue: false, value: "5" }, "0"],
    ["decimal", { value: "5" }, "5"],
    ["decimal", true, "1"],
    ["plural one{one} other{#}", { value: true }, "0"],
  ])("read numbers for %s from %j", (format, value, written) => {
    expect(formatMessage(`{0 ${format}}`, [value], {}, context)).toBe(written);
  });

  test.each(["NaN", "Infinity", "-infinity"])("with %s as an amount of money fail completely", (value) => {
    const reported: string[] = [];
    const reporting = { ...context, report: (code: string) => reported.push(code) };
    const pattern = "Pay {0 currency} {0 select other{{0 money}}}";
    expect(formatMessage(pattern, [{ value, currency: "USD" }], {}, reporting)).toBe("");
    expect(reported).toEqual(["formatter-failure"]);
  });

  test("treat a number that would print a million digits as invalid", () => {
    expect(formatMessage("{0 plural other{#}}", ["1e999999"], {}, context)).toBe("0");
  });
});

describe("errors of message patterns", () => {
  test.each([
    ["Hello {0}, {name decimal maxfrac:1}{n plural one{#} other{#}}", []],
    ["a {0 b", [[2, 6]]],
    [
      "a {} b {!}",
      [
        [2, 4],
        [7, 10],
      ],
    ],
    ["{0 relative-time}", [[0, 17]]],
    ["{0 plural}", [[0, 10]]],
    ["don't {0}", [[3, 9]]],
    ["{0 plural other{{x y}}}", [[16, 21]]],
  ])("%j", (text, places) => {
    expect(checkMessage(text).map(({ start, end }) => [start, end])).toEqual(places);
  });
});

test("choices may be nested fifty levels deep", () => {
  const nested = (levels: number) => `${"{0 select other{".repeat(levels)}x${"}}".repeat(levels)}`;
  expect(formatMessage(nested(50), [1], {}, context)).toBe("x");
  expect(formatMessage(nested(51), [1], {}, context)).toBe("");
  expect(checkMessage(nested(50))).toEqual([]);
  expect(checkMessage(nested(51))).toHaveLength(1);
});

test.each([
  ["{0 select 5{x} b}", ""],
  ["{0 plural other{x} one}", ""],
  ["{0 plural other{#}} {1 plural other{#}}", "5 NaN"],
])("%j with the value 5 is %j", (text, written) => {
  expect(formatMessage(text, [5], {}, context)).toBe(written);
});
