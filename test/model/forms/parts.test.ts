import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerText } from "#model/forms/answer-text.js";
import { checkValues } from "#model/forms/checks.js";
import type { FieldReading, PartsField } from "#model/forms/fields.js";
import { readFormBlock } from "#model/forms/form.js";
import { pageReading } from "#model/forms/page-reading.js";
import { inSentOrder, partsOf } from "#model/forms/parts.js";
import { formTexts } from "#model/forms/texts.js";
import { valuesOf } from "#model/forms/values.js";
import { plainReading } from "../../support/every-field.js";
import { runs } from "../../support/runs.js";

const german = pageReading({
  visitorFormContext: {
    formFieldFormats: {
      countries: [
        { name: "Deutschland", code: "DE", phoneCode: "49" },
        { name: "Kanada", code: "CA", phoneCode: "1" },
        { name: "Antarktis", code: "AQ", phoneCode: "" },
      ],
      initialPhoneFormat: ["(", 3, ") ", 3, "-", 14],
      initialAddressFormat: [
        { label: "Straße und Hausnummer", required: true, autocomplete: "address-line1" },
        { label: "PLZ", required: true, autocomplete: "postal-code" },
        { label: "", required: false, autocomplete: "address-level2" },
        { label: "Planet", required: true, autocomplete: "planet" },
        { label: "Noch eine", required: false, autocomplete: "postal-code" },
      ],
    },
  },
});
const hungarian = pageReading({
  visitorFormContext: { formFieldFormats: { initialNameOrder: "FAMILY_FIRST" } },
});

function fieldOf(type: string, reading: FieldReading, required = false): PartsField {
  const field = { type, id: "a", title: "Field", required, showCountryCode: true };
  return readFormBlock({ fields: [field] }, reading).form.fields[0] as PartsField;
}

const partClasses = (field: PartsField) => partsOf(field, formTexts).map(({ className }) => className);
const submittedParts = (field: PartsField, entered: readonly string[]) =>
  valuesOf(
    [field],
    () => entered,
    () => undefined,
  )["a"];

describe("the formats of a page", () => {
  test("show the family name first but still send the given name first", () => {
    const field = fieldOf("name", hungarian);
    expect(partClasses(field)).toEqual(["last-name", "first-name"]);
    expect(submittedParts(field, ["Bartók", "Béla"])).toEqual(["Béla", "Bartók"]);
    expect(answerText(["Béla", "Bartók"], field)).toBe("Bartók Béla");
  });

  test("order and name the lines of an address without the country", () => {
    const field = fieldOf("address", german, true);
    expect(partsOf(field, formTexts).map(({ label, required }) => [label, required])).toEqual([
      ["Straße und Hausnummer", true],
      ["PLZ", true],
      ["City", false],
      ["Country", false],
    ]);
    expect(submittedParts(field, ["Am Kai 1", "20457", "Hamburg", "Deutschland"])).toEqual([
      "Am Kai 1",
      "",
      "Hamburg",
      "",
      "20457",
      "Deutschland",
    ]);
  });

  test("name the missing lines of an address once one line is filled in", () => {
    const fields = [fieldOf("address", german)];
    const problem = (value: readonly string[]) => checkValues(fields, { a: value }, formTexts).get("a");
    expect(problem(["", "", "Hamburg", "", "", ""])).toBe(
      "Field is missing required subfields: Straße und Hausnummer, PLZ",
    );
    expect(problem(["Am Kai 1", "", "", "", "20457", ""])).toBeUndefined();
    expect(problem(["", "", "", "", "", ""])).toBeUndefined();
  });

  test("include countries and their calling codes", () => {
    const country = partsOf(fieldOf("address", german), formTexts).at(-1);
    expect(country?.choices).toEqual([
      ["", "Select an option"],
      ["Deutschland", "Deutschland"],
      ["Kanada", "Kanada"],
      ["Antarktis", "Antarktis"],
    ]);
    const [code] = partsOf(fieldOf("phone", german), formTexts);
    expect(code?.choices).toEqual([
      ["", "Select an option"],
      ["+49", "Deutschland +49"],
      ["+1", "Kanada +1"],
    ]);
    expect(partsOf(fieldOf("phone", plainReading), formTexts)[0]?.choices).toEqual([]);
  });

  test("format local numbers and leave numbers with a country code unchanged", () => {
    const field = fieldOf("phone", german);
    expect(answerText(["", "555", "010", "0199"], field)).toBe("(555) 010-0199");
    expect(answerText(["+49", "40", "123", ""], field)).toBe("+49 40 123");
  });

  test("keep all input", () => {
    const line = fc.record({
      label: fc.string(),
      required: fc.boolean(),
      autocomplete: fc.constantFrom("address-line1", "address-level2", "postal-code", "country-name", "x"),
    });
    const formats = fc.record({
      initialNameOrder: fc.constantFrom("FAMILY_FIRST", "GIVEN_FIRST", null),
      initialAddressFormat: fc.array(line),
    });
    const type = fc.constantFrom("name", "address", "phone", "date", "time");
    fc.assert(
      fc.property(formats, type, (formFieldFormats, type) => {
        const field = fieldOf(type, pageReading({ visitorFormContext: { formFieldFormats } }));
        const entered = partsOf(field, formTexts).map((_, index) => `${index + 1}`);
        expect(
          inSentOrder(field, entered)
            .filter((part) => part !== "")
            .sort(),
        ).toEqual(entered);
      }),
      { numRuns: runs(100) },
    );
  });
});
