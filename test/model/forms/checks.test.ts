import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { characterCount } from "#model/forms/character-count.js";
import { checkValues } from "#model/forms/checks.js";
import { textsWith } from "#model/forms/texts.js";
import { valuesOf } from "#model/forms/values.js";
import { everyField, fieldsOf } from "../../support/every-field.js";

const texts = textsWith({});
const EMAIL = "Email is not valid. Email addresses should follow the format user@domain.com.";

function check(fields: readonly object[], entered: Record<string, string[]>, required: boolean) {
  const read = fieldsOf(fields, required);
  const values = valuesOf(
    read,
    (name) => entered[name] ?? [],
    () => undefined,
  );
  return Object.fromEntries(checkValues(read, values, texts));
}

describe("validation", () => {
  test("reports every empty required field at once", () => {
    const answerable = everyField.filter(({ type }) => type !== "section" && type !== "hidden");
    const expected = Object.fromEntries(answerable.map(({ id }) => [id, "Required"]));
    expect(check(everyField, {}, true)).toEqual({
      ...expected,
      likert: "Survey is not valid. Missing a required question.",
    });
  });

  test("accepts empty optional fields", () => {
    expect(check(everyField, {}, false)).toEqual({});
  });

  test("treats white space as empty, and AM or PM alone as no time", () => {
    const entered = { text: [" \n"], name: [" ", ""], time: ["", "", "", "PM"] };
    const wanted = everyField.filter(({ id }) => id in entered);
    expect(check(wanted, entered, true)).toEqual({ text: "Required", name: "Required", time: "Required" });
  });

  test("accepts one part of a field with several parts as an answer", () => {
    const entered = { name: ["", "Lovelace"], phone: ["", "", "0199"] };
    expect(
      check(
        everyField.filter(({ id }) => id in entered),
        entered,
        true,
      ),
    ).toEqual({});
  });

  test("requires an answer to every statement of a required survey", () => {
    const likert = everyField.filter(({ type }) => type === "likert");
    const one = { "likert[Good?]": ["1"] };
    expect(check(likert, one, true)).toEqual({ likert: texts.formSurveyIncomplete });
    expect(check(likert, { ...one, "likert[Cheap?]": ["-2"] }, true)).toEqual({});
    expect(check(likert, one, false)).toEqual({});
  });

  test("checks the format of entered values, required or not", () => {
    const entered = { email: ["ada"], textarea: ["12345678901"] };
    const wanted = everyField.filter(({ id }) => id in entered);
    const wrong = { email: EMAIL, textarea: "You have exceeded the character limit." };
    expect(check(wanted, entered, true)).toEqual(wrong);
    expect(check(wanted, entered, false)).toEqual(wrong);
  });

  test("counts white space, like the character counter", () => {
    const field = { type: "textarea", id: "t", maxLength: 3 };
    for (const required of [false, true]) {
      expect(check([field], { t: ["    "] }, required)).toEqual({ t: texts.formTooLong });
    }
    expect(check([field], { t: ["   "] }, false)).toEqual({});
    expect(check([field], { t: ["   "] }, true)).toEqual({ t: "Required" });
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (text, max) => {
          fc.pre(!/\p{Cc}/u.test(text));
          const errors = check([{ type: "textarea", id: "t", maxLength: max }], { t: [text] }, false);
          const count = characterCount(text.length, max);
          expect(count?.text).toBe(`${text.length} / ${max}`);
          expect(count?.exceeded).toBe("t" in errors);
        },
      ),
    );
    for (const max of [0, -1, Number.NaN]) expect(characterCount(3, max)).toBeUndefined();
  });
});
