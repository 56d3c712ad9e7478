import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFields } from "../../../src/model/forms/fields.js";
import { formTexts } from "../../../src/model/forms/texts.js";
import { typeFailure } from "../../../src/model/forms/typed-values.js";

const reading = { localizedStrings: undefined, visit: () => undefined };
const problem = (type: string, value: string | readonly string[]) => {
  const [field] = readFields([{ type, id: "f" }], reading);
  return field && typeFailure(field, value, formTexts);
};

describe("values of typed fields", () => {
  test.each([
    ["number", ["0", "42"], ["-1", "1.5", "x"], formTexts.formNumberInvalid],
    ["currency", ["1234", "123.99"], ["1.5", "$5", "1,000"], formTexts.formCurrencyInvalid],
    [
      "website",
      ["example.org", "https://example.org/a?b#c", "http://sub.exämple.org:8080"],
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

  test("names consist of letters, numbers, spaces, apostrophes and hyphens of any script", () => {
    expect(problem("name", ["Zoë Anne-Marie", "O'Neil"])).toBeUndefined();
    expect(problem("name", ["山田", "太郎"])).toBeUndefined();
    expect(problem("name", ["<b>", "x"])).toBe(formTexts.formNameInvalid);
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
