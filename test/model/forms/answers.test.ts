import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerText, writtenAnswers } from "#model/forms/answer-text.js";
import { readAnswers } from "#model/forms/answers.js";
import { checkValues } from "#model/forms/checks.js";
import { readFields } from "#model/forms/fields.js";
import { formTexts } from "#model/forms/texts.js";
import { valuesOf } from "#model/forms/values.js";
import { anyCharacter } from "../../support/arbitraries/any-character.js";

const reading = { localizedStrings: undefined };
const fields = readFields(
  [
    { type: "name", id: "name", title: "Name", required: true },
    { type: "phone", id: "phone" },
    { type: "section", id: "section", title: "More" },
    { type: "checkbox", id: "days", options: ["Mon", "Tue"] },
    { type: "radio", id: "size", options: ["S", "M"] },
    { type: "likert", id: "views", options: ["Good", "Cheap"] },
    { type: "hidden", id: "source", key: "utm" },
    { type: "text", id: "__proto__" },
  ],
  reading,
);
const read = (json: unknown) => readAnswers(fields, json, formTexts);

describe("readAnswers", () => {
  test("accepts the values of all controls for any typed text", () => {
    const typed = fc.string({ unit: anyCharacter });
    const entries = fc.record({
      name: fc.tuple(typed, typed),
      phone: fc.array(typed, { minLength: 3, maxLength: 4 }),
      days: fc.subarray(["Mon", "Tue"]),
      size: fc.subarray(["S", "M"], { maxLength: 1 }),
      "views[Good]": fc.subarray(["-2", "0", "2"], { maxLength: 1 }),
      __proto__: fc.tuple(typed),
    });
    fc.assert(
      fc.property(entries, typed, (typedIn, source) => {
        const lists = new Map(Object.entries(typedIn));
        const values = valuesOf(
          fields,
          (name) => lists.get(name) ?? [],
          () => source,
        );
        const { values: answers, errors } = read(JSON.parse(JSON.stringify(values)));
        expect(answers).toEqual(values);
        expect(errors).toEqual(checkValues(fields, values, formTexts));
      }),
    );
  });

  test.each([
    ["an unknown field", { other: "x" }, "other"],
    ["a heading", { section: "x" }, "section"],
    ["a choice that is not on offer", { size: "XL" }, "size"],
    ["one checked twice", { days: ["Mon", "Mon"] }, "days"],
    ["a text for a list", { days: "Mon" }, "days"],
    ["too many parts", { phone: ["1", "2", "3", "4", "5"] }, "phone"],
    ["an unknown statement", { views: { Bad: ["0"] } }, "views"],
    ["an unknown answer", { views: { Good: ["3"] } }, "views"],
    ["a list for a text", { source: ["x"] }, "source"],
    ["null", { size: null }, "size"],
  ])("reports the problem of %s", (_, answers, id) => {
    expect([...read({ name: ["Ida", ""], ...answers }).errors.keys()]).toEqual([id]);
  });

  test.each([null, 1, "x", [], undefined])("treats %j as a form without answers", (json) => {
    expect([...read(json).errors.keys()]).toEqual(["name"]);
  });
});

describe("writtenAnswers", () => {
  test("writes answers in the order of the fields, then answers of removed fields", () => {
    const values = { gone: "x", name: ["Ida", "", "Field"], views: { Good: ["2"] } };
    expect(writtenAnswers(fields, values)).toEqual([
      { title: "Name", text: "Ida Field" },
      { title: "views", text: "Good: Strongly Agree" },
      { title: "gone", text: "x" },
    ]);
    expect(answerText({ Good: ["2", "neither"] })).toBe("Good: 2, neither");
    expect(answerText("")).toBe("");
  });
});
