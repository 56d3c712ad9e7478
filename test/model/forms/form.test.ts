import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { invalidAttributes } from "#model/forms/attributes.js";
import { demoContactForm } from "#model/forms/demo-forms.js";
import { readFormBlock, redirectOf } from "#model/forms/form.js";
import { readNewsletter } from "#model/forms/newsletter.js";
import { formSchema } from "#model/schemas/forms.js";
import { everyField, plainReading } from "../../support/every-field.js";

const read = (value: unknown, localizedStrings: unknown = undefined) =>
  readFormBlock(value, { ...plainReading, localizedStrings });

describe("a form", () => {
  test("has the product's defaults", () => {
    expect(read({ id: "f" })).toEqual({
      form: {
        id: "f",
        type: 1,
        name: "New Form",
        fields: [],
        submitButtonText: "Submit",
        submissionMessage: "Thank you!",
        disclaimerMessage: "",
        submissionHTML: "",
        redirect: "",
        captcha: null,
      },
      lightbox: null,
    });
  });

  test("has a privacy note on newsletters and slides unless it is turned off", () => {
    const promise = (form: object) => read(form).form.disclaimerMessage;
    expect([1, 2, 3, 4, 5, 6].map((type) => promise({ type }) !== "")).toEqual([
      false,
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(promise({ type: 4 })).toBe("We respect your privacy.");
    expect(promise({ type: 4, disclaimerMessage: { html: "" } })).toBe("");
    expect(promise({ type: 1, disclaimerMessage: '{"html":"<b>x</b>"}' })).toBe("<b>x</b>");
  });

  test.each([
    ['{"raw":false}', "Thank you!"],
    ["{}", "Thank you!"],
    ['{"html":""}', "Thank you!"],
    ['{"html":"<p>Ta!</p>"}', "<p>Ta!</p>"],
    ["{you} are in", "{you} are in"],
  ])("shows %s after success as %s", (submissionMessage, shown) => {
    expect(read({ submissionMessage }).form.submissionMessage).toBe(shown);
  });

  test("reads the captcha's members and uses light and left as defaults", () => {
    const captcha = (form: object) => read(form).form.captcha;
    expect(captcha({ captchaEnabled: true })).toEqual({
      theme: "light",
      alignment: "left",
      bindsSubmit: false,
    });
    expect(captcha({ captchaEnabled: true, captchaTheme: 2, captchaAlignment: 3 })).toMatchObject({
      theme: "dark",
      alignment: "right",
    });
    expect(captcha({ captchaTheme: 2 })).toBeNull();
  });

  test("uses the site's texts", () => {
    const { form } = read({}, { formSubmit: "Senden", formSubmissionMessage: "Danke!", formName: "" });
    expect(form).toMatchObject({ submitButtonText: "Senden", submissionMessage: "Danke!", name: "New Form" });
  });

  test("can be JSON text in a block, next to the block's settings", () => {
    const block = {
      form: JSON.stringify({ name: "Ask", fields: everyField }),
      formId: "f9",
      submitButtonText: "Go",
    };
    const { form, lightbox } = read({ ...block, lightbox: true });
    expect(form).toMatchObject({ id: "f9", name: "Ask", submitButtonText: "Go" });
    expect(form.fields.map(({ type }) => type)).toEqual(everyField.map(({ type }) => type));
    expect(lightbox).toEqual({ buttonLabel: "Open Form" });
  });

  test("has fields with distinct ids for any data", () => {
    const ids = fc.array(fc.oneof(fc.constantFrom("a", "b", undefined, ""), fc.string()), { maxLength: 8 });
    fc.assert(
      fc.property(ids, (all) => {
        const { fields } = read({ fields: all.map((id) => ({ type: "text", id })) }).form;
        expect(fields).toHaveLength(all.length);
        expect(new Set(fields.map(({ id }) => id)).size).toBe(all.length);
      }),
      // A generated id may be the id of another field, repeatedly.
      { examples: [[["a-2", "a", "a"]], [["a-3-3", "a-3", "a", "a"]], [["field-1", undefined]]] },
    );
  });

  test("matches its schema for any data", () => {
    const type = fc.constantFrom(...everyField.map(({ type }) => type));
    const keys = ["id", "title", "placeholder", "required", "options", "maxLength", "value", "underline"];
    const field = fc
      .tuple(type, fc.dictionary(fc.constantFrom(...keys), fc.jsonValue()))
      .map(([name, rest]) => ({ ...rest, type: name }));
    const form = fc.record(
      {
        type: fc.oneof(fc.integer({ min: 0, max: 7 }), fc.jsonValue()),
        fields: fc.oneof(
          fc.array(field),
          fc.jsonValue(),
          fc.array(field).map((all) => JSON.stringify(all)),
        ),
        submissionMessage: fc.jsonValue(),
        successRedirect: fc.jsonValue(),
        captchaEnabled: fc.boolean(),
        captchaTheme: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(form, fc.jsonValue()), (value) => {
        expect(formSchema.safeParse(read(value).form).error).toBeUndefined();
        expect(formSchema.safeParse(readNewsletter(value, plainReading).form).error).toBeUndefined();
      }),
    );
  });
});

test("uses its own id, else the one in the block", () => {
  const id = (block: object) => readFormBlock(block, plainReading).form.id;
  expect(id({ form: { id: "own" }, formId: "named" })).toBe("own");
  expect(id({ form: {}, formId: "named" })).toBe("named");
  expect(id({ formId: "named" })).toBe("named");
});

test.each([
  [5, 5],
  ["12", 12],
  [0, 0],
  [-1, 0],
  // JSON.parse turns 1e999 into Infinity.
  [Number.POSITIVE_INFINITY, 0],
  ["many", 0],
])("a maximum length of %j is %i", (maxLength, limit) => {
  const { fields } = readFormBlock({ fields: [{ type: "textarea", maxLength }] }, plainReading).form;
  expect(fields).toMatchObject([{ maxLength: limit }]);
});

describe("the URL after success", () => {
  test.each([
    ["/thanks", "/thanks"],
    [{ url: " https://example.com/a?b=c:d " }, "https://example.com/a?b=c:d"],
    ["thanks?next=javascript:x", "thanks?next=javascript:x"],
    ["javascript:alert(1)", ""],
    ["java\nscript:alert(1)", ""],
    ["\u0001javascript:alert(1)", ""],
    ["data:text/html,x", ""],
    ["ht\ntps://example.com/a", "ht\ntps://example.com/a"],
    [{ url: 5 }, "5"],
    [null, ""],
  ])("for %j is %j", (successRedirect, address) => {
    expect(redirectOf({ successRedirect })).toBe(address);
  });
});

describe("form attributes", () => {
  test("are valid for the default form", () => {
    expect(invalidAttributes(demoContactForm)).toEqual([]);
  });

  test("are all named if they are invalid", () => {
    const wrong = { type: 7, name: 5, fields: "[]", captchaTheme: 3, captchaAlignment: "left" };
    expect(invalidAttributes(wrong)).toEqual(["type", "name", "fields", "captchaTheme", "captchaAlignment"]);
    expect(invalidAttributes({})).toEqual(["type", "name", "fields"]);
  });
});
