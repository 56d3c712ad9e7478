import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { phoneValue } from "#model/forms/parts.js";
import { valuesOf } from "#model/forms/values.js";
import { anyCharacter } from "../../support/arbitraries/any-character.js";
import { everyField, fieldsOf } from "../../support/every-field.js";

const none = (): undefined => undefined;

describe("values by type", () => {
  const entered: Record<string, string[]> = {
    name: ["Ada", "Lovelace"],
    email: ["ada@example.com"],
    text: ["Hello"],
    textarea: ["One\r\nTwo"],
    date: ["12", "10", "1815"],
    time: ["10", "30", "00", "PM"],
    address: ["1 Main St", "", "Town", "ST", "12345", "US"],
    checkbox: ["A", "C"],
    "likert[Good?]": ["2"],
    radio: ["B"],
    select: ["A"],
    phone: ["555", "010", "0199"],
    website: ["example.com"],
    number: ["4"],
    currency: ["9.50"],
    password: [" secret "],
    twitter: ["@ada"],
  };

  test("have the shape that the platform stores", () => {
    const values = valuesOf(fieldsOf(everyField), (name) => entered[name] ?? [], none);
    expect(values).toEqual({
      name: ["Ada", "Lovelace"],
      email: "ada@example.com",
      text: "Hello",
      textarea: "One\nTwo",
      date: ["12", "10", "1815"],
      time: ["10", "30", "00", "PM"],
      address: ["1 Main St", "", "Town", "ST", "12345", "US"],
      checkbox: ["A", "C"],
      likert: { "Good?": ["2"] },
      radio: "B",
      select: "A",
      phone: ["", "555", "010", "0199"],
      website: "example.com",
      number: "4",
      currency: "9.50",
      password: " secret ",
      twitter: "@ada",
      hidden: "none",
    });
  });

  test("exist for every field except sections if nothing was entered", () => {
    const values = valuesOf(fieldsOf(everyField), () => [], none);
    expect(Object.keys(values)).toEqual(everyField.map(({ id }) => id).filter((id) => id !== "section"));
    expect(values).toMatchObject({ text: "", radio: "", select: "", checkbox: [], likert: {} });
  });

  test("come from the page's URL for hidden fields, including empty ones", () => {
    const fields = fieldsOf(everyField.filter(({ type }) => type === "hidden"));
    const at = (value: string | undefined) =>
      valuesOf(
        fields,
        () => [],
        (name) => (name === "campaign" ? value : "wrong name"),
      ).hidden;
    expect([at("spring"), at(""), at(undefined)]).toEqual(["spring", "", "none"]);
  });

  test("keep every id as an own member", () => {
    const ids = fc.uniqueArray(fc.oneof(fc.string({ minLength: 1 }), fc.constant("__proto__")));
    fc.assert(
      fc.property(ids, (all) => {
        const fields = fieldsOf(all.map((id) => ({ type: "text", id })));
        const text = JSON.stringify(valuesOf(fields, (name) => [`of ${name.length}`], none));
        const parsed = JSON.parse(text) as object;
        for (const id of all) expect(Object.hasOwn(parsed, id)).toBe(true);
        expect(Object.keys(parsed)).toHaveLength(all.length);
      }),
    );
  });

  test("contain no control characters, carriage returns or lone surrogates, and are otherwise unchanged", () => {
    const fields = fieldsOf([{ type: "textarea", id: "a" }]);
    const enter = (text: string) => valuesOf(fields, () => [text], none).a as string;
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const value = enter(text);
        expect(value).not.toMatch(/[^\P{Cc}\t\n\u0080-\u009f]|\p{Surrogate}/u);
        expect(enter(value)).toBe(value);
      }),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(enter(text)).toBe(text);
      }),
    );
    expect(enter("a\ud800b\u0007c\rd\te")).toBe("a\ufffdbc\nd\te");
  });
});

describe("a phone number", () => {
  test("gets an empty first part if it has exactly three parts", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (parts) => {
        expect(phoneValue(parts)).toEqual(parts.length === 3 ? ["", ...parts] : parts);
      }),
    );
  });
});
