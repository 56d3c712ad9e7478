import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wrongPlaces } from "#model/forms/checks.js";
import { readFieldFormats } from "#model/forms/field-formats.js";
import { type PartsField, readFields } from "#model/forms/fields.js";
import { formTexts } from "#model/forms/texts.js";
import { typeFailure } from "#model/forms/typed-values.js";

const reading = { localizedStrings: undefined, visit: () => undefined };
const problem = (type: string, value: string | readonly string[]) => {
  const [field] = readFields([{ type, id: "f" }], reading);
  return field && typeFailure(field, value, formTexts);
};

describe("values of typed fields", () => {
  test.each([
    [
      "number",
      ["0", "42", "2.5", "2,5", "1,200", "1 200"],
      ["-1", "x", "1.2.3"],
      formTexts.formNumberInvalid,
    ],
    [
      "currency",
      ["1234", "123.99", "1.5", "$5", "1,000"],
      ["-5", "$", "5 apples"],
      formTexts.formCurrencyInvalid,
    ],
    [
      "website",
      ["example.org", "https://example.org/a?b#c", "http://sub.exämple.org:8080", "example.xn--p1ai"],
      ["example", "ftp://example.org", "javascript:alert(1)", "a b.org", "https://-a.org"],
      formTexts.formWebsiteInvalid,
    ],
    [
      "twitter",
      ["@studio", "studio_1"],
      ["@", "two words", "sixteencharacters"],
      formTexts.formTwitterInvalid,
    ],
    ["password", ["secret!"], ["two words"], formTexts.formPasswordInvalid],
  ])("%s: accepts %j, rejects %j", (type, valid, invalid, text) => {
    for (const value of valid) expect(problem(type, value), value).toBeUndefined();
    for (const value of invalid) expect(problem(type, value), value).toBe(text);
  });

  test("dates must exist", () => {
    expect(problem("date", ["2", "29", "2024"])).toBeUndefined();
    for (const date of [
      ["2", "29", "2023"],
      ["13", "1", "2024"],
      ["x", "1", "2024"],
      ["1", "1"],
    ]) {
      expect(problem("date", date)).toBe(formTexts.formDateInvalid);
    }
    fc.assert(
      fc.property(
        fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true }),
        (date) => {
          const parts = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCFullYear()].map(String);
          expect(problem("date", parts)).toBeUndefined();
        },
      ),
    );
  });

  test.each([
    ["Gal·la", "Puig"],
    ["ジョン・スミス", "山田"],
    ["Martin", "King, Jr."],
    ["حسن", "بن\u200cعلی"],
    ["Conan", "O‘Brien"],
    ["Anne‑Marie", "Smith/Jones"],
    ["Zoë", "<b>"],
  ])("the name %s %s is valid", (first, last) => {
    expect(problem("name", [first, last])).toBeUndefined();
  });

  test("names contain no control characters", () => {
    for (const character of ["\n", "\t", "\u0085", "\u0000"]) {
      expect(problem("name", ["Ida", `Fie${character}ld`])).toBe(formTexts.formNameInvalid);
    }
  });

  test("a country code has an optional plus and up to 4 digits", () => {
    for (const code of ["", "+49", "1", "1234"])
      expect(problem("phone", [code, "555", "010", "0199"])).toBeUndefined();
    for (const code of ["+", "12345", "US"]) {
      expect(problem("phone", [code, "555", "010", "0199"])).toBe(formTexts.formCountryCodeInvalid);
    }
  });

  test("the other parts of a telephone number consist of digits and separators", () => {
    expect(problem("phone", ["", "(555)", "010", "01-99"])).toBeUndefined();
    expect(problem("phone", ["+٤٩", "٥٥٥", "010", "01–99"])).toBeUndefined();
    for (const part of ["55a", "+5", "five"]) {
      expect(problem("phone", ["", part, "010", "0199"])).toBe(formTexts.formNumberInvalid);
    }
  });

  test("empty values are valid, because another check handles required fields", () => {
    for (const type of ["number", "website", "twitter", "currency", "password"])
      expect(problem(type, " ")).toBeUndefined();
    expect(problem("date", ["", "", ""])).toBeUndefined();
  });

  test("long invalid inputs are rejected quickly", () => {
    for (const type of ["website", "number", "twitter"]) {
      expect(problem(type, `${"a.".repeat(20_000)}!`)).toBeDefined();
      expect(problem(type, `${"a".repeat(40_000)}!`)).toBeDefined();
    }
  });
});

describe("an error of a field with several parts", () => {
  const places = (type: string, value: readonly string[], more: object = {}) => {
    const [field] = readFields([{ type, id: "f", ...more }], {
      localizedStrings: undefined,
      formats: readFieldFormats({
        initialAddressFormat: [
          { label: "Street", required: true, autocomplete: "address-line1" },
          { label: "Town", required: true, autocomplete: "address-level2" },
        ],
      }),
    });
    return wrongPlaces(field as PartsField, value);
  };

  test.each([
    ["name", ["Ida", "Fie\nld"], [1]],
    ["date", ["2", "30", "2024"], [1]],
    ["date", ["13", "1", "2024"], [0]],
    ["date", ["1", "1", "x"], [2]],
    ["date", ["1", "1"], [2]],
    ["phone", ["", "555", "x", "0199"], [2]],
    ["phone", ["US", "555", "010", "0199"], [0]],
    ["address", ["", "", "Portland"], [0]],
    ["address", ["1 Road", "", ""], [2]],
    ["name", ["", ""], []],
    ["time", ["25", "0", "0", "AM"], []],
  ])("of the type %s in %j is about the parts %j", (type, value, wrong) => {
    expect(places(type, value)).toEqual(wrong);
  });
});
