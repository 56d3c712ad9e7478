import { describe, expect, test } from "vitest";
import { invalidAttributes } from "#model/forms/attributes.js";
import { captchaSize } from "#model/forms/captcha.js";
import { captchaAlignments, captchaThemes } from "#model/forms/captcha-settings.js";
import { characterCount } from "#model/forms/character-count.js";
import { checkValues } from "#model/forms/checks.js";
import { backendTypes, connectionStates } from "#model/forms/connections.js";
import { demoContactForm, demoNewsletterForm } from "#model/forms/demo-forms.js";
import { isEmail } from "#model/forms/email.js";
import { readFields } from "#model/forms/fields.js";
import { formTypes } from "#model/forms/form-types.js";
import { phoneValue } from "#model/forms/parts.js";
import { saveFailure } from "#model/forms/responses.js";
import { formTexts } from "#model/forms/texts.js";

const reading = { localizedStrings: undefined, visit: () => undefined };

function check(field: object, value: unknown): string | undefined {
  const fields = readFields([{ id: "f", ...field }], reading);
  return checkValues(fields, { f: value } as never, formTexts).get("f");
}

describe("validation in the browser", () => {
  test("handles a text area with a maximum length", () => {
    const field = { type: "textarea", maxLength: 3 };
    expect(check(field, "four")).toBe("You have exceeded the character limit.");
    expect(check(field, "")).toBeUndefined();
  });

  test("handles the email field", () => {
    expect(check({ type: "email" }, "nobody")).toBe(
      "Email is not valid. Email addresses should follow the format user@domain.com.",
    );
    expect(check({ type: "email" }, "")).toBeUndefined();
  });

  test.each([
    ["single", { type: "text" }, ""],
    ["multi-part", { type: "name" }, ["", ""]],
    ["checkbox", { type: "checkbox", options: ["a"] }, []],
    ["radio", { type: "radio", options: ["a"] }, ""],
    ["select", { type: "select", options: ["a"] }, ""],
  ])("reports an empty required field: %s", (_, field, value) => {
    expect(check({ ...field, required: true }, value)).toBe("Required");
    expect(check(field, value)).toBeUndefined();
  });

  test("reports an unanswered required likert question", () => {
    const field = { type: "likert", options: ["Good"], required: true };
    expect(check(field, {})).toBe("Survey is not valid. Missing a required question.");
  });

  test("adds an empty first part to a phone number with 3 parts", () => {
    expect(phoneValue(["555", "010", "0199"])).toEqual(["", "555", "010", "0199"]);
  });

  test("formats the character counter", () => {
    expect(characterCount(2, 3)).toEqual({ text: "2 / 3", exceeded: false });
    expect(characterCount(4, 3)?.exceeded).toBe(true);
    expect(characterCount(4, 0)).toBeUndefined();
  });

  test("accepts valid email addresses of 3 to 256 characters", () => {
    for (const address of ["a@b.co", "a.b+c@sub.example.info"]) expect(isEmail(address), address).toBe(true);
    for (const address of ["@b.co", "a@b.c", "a@b.museum", "a@b", 5]) expect(isEmail(address)).toBe(false);
    const long = (length: number): string => `${"a".repeat(length - 5)}@b.co`;
    expect([isEmail(long(256)), isEmail(long(257))]).toEqual([true, false]);
  });

  test("validates form attributes", () => {
    const form = { type: 1, name: "F", fields: [] };
    expect(invalidAttributes(form)).toEqual([]);
    expect(
      invalidAttributes({ type: 7, name: 1, fields: "x", captchaTheme: 3, captchaAlignment: 0 }),
    ).toEqual(["type", "name", "fields", "captchaTheme", "captchaAlignment"]);
  });
});

describe("messages of forms", () => {
  test.each([
    ["formSubmitting", "Submitting…"],
    ["formSaveFailed", "Error processing form submission. Please reload and try again."],
    ["formUnknownError", "Unknown error, please try again later."],
    ["formCaptchaIncomplete", "Complete CAPTCHA before submitting."],
    ["formKeyUnavailable", "Could not get a form submission key, please try again later."],
    ["formFieldsUnreadable", "Could not parse the form fields, please check your entries."],
    ["formFieldsInvalid", "One or more fields is invalid, please check your entries."],
    ["formProblemAbove", "Your form has encountered a problem. Please scroll down to review."],
    ["formProblemBelow", "Your form has encountered a problem. Please scroll up to review."],
    ["formFieldRequired", "Required"],
    ["formSurveyIncomplete", "Survey is not valid. Missing a required question."],
    ["formTooLong", "You have exceeded the character limit."],
    ["formEmailInvalid", "Email is not valid. Email addresses should follow the format {email}."],
    ["newsletterEmailInvalid", "Please enter a valid email address."],
    ["newsletterUnconnected", "Please connect your newsletter to a storage option."],
  ] as const)("%s has the exact text", (name, text) => {
    expect(formTexts[name]).toBe(text);
  });

  test.each([
    [401, {}, "Unable to submit form. Please try again later."],
    [404, {}, "This form has not been configured yet."],
    [429, {}, "Unable to submit form. Submission rate limit exceeded. Please try again later."],
    [500, {}, "Unable to send form. Please try again later."],
    [418, { error: "Not today." }, "Not today."],
    [418, {}, "Unknown error, please try again later."],
  ])("status %i of the save call has the text %j", (status, body, message) => {
    expect(saveFailure({ status, body }, [], formTexts)?.message).toBe(message);
  });

  test("status 400 of the save call shows each message at its field", () => {
    const fields = readFields([{ type: "text", id: "f" }], reading);
    const refused = saveFailure({ status: 400, body: { errors: { f: "Wrong." } } }, fields, formTexts);
    expect([...(refused?.fields ?? [])]).toEqual([["f", "Wrong."]]);
  });
});

describe("enumerations of forms", () => {
  test("types of forms and captcha settings have the specified codes", () => {
    expect(formTypes).toEqual({
      formBlock: 1,
      product: 2,
      donation: 3,
      slide: 4,
      newsletterBlock: 5,
      checkoutPage: 6,
    });
    expect([captchaThemes, captchaAlignments]).toEqual([
      { light: 1, dark: 2 },
      { left: 1, center: 2, right: 3 },
    ]);
  });

  test("types and states of connections have the specified codes", () => {
    expect(backendTypes).toEqual({ google: 1, mailchimp: 2, email: 3, siteUser: 4, zapier: 5, campaigns: 6 });
    expect(connectionStates).toEqual({ connected: 1, disconnected: 2, pending: 3 });
  });

  test("demo forms are recognized", () => {
    expect(demoContactForm.fields.map(({ id, required }) => [id, required])).toEqual([
      ["name", true],
      ["email", true],
      ["subject", true],
      ["message", true],
    ]);
    expect(demoNewsletterForm.fields).toMatchObject([{ type: "email", locked: true, required: true }]);
  });
});

test("the captcha is compact below a width of 320 pixels", () => {
  expect([captchaSize(319), captchaSize(320)]).toEqual(["compact", "normal"]);
});
