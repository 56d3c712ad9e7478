import { describe, expect, test } from "vitest";
import { newsletterFailure, readNewsletter } from "#model/forms/newsletter.js";
import { textsWith } from "#model/forms/texts.js";
import { plainReading } from "../../support/every-field.js";

const read = (value: unknown) => readNewsletter(value, plainReading);
const texts = textsWith({});

describe("a newsletter", () => {
  test("always has an email field", () => {
    const [email] = read({ formId: "n", emailPlaceholder: "" }).form.fields;
    expect(email).toMatchObject({ type: "email", id: "email", placeholder: "Email Address", required: true });
    const fields = read({ fields: [{ type: "text", id: "email", title: "Nickname" }] }).form.fields;
    expect(fields.map(({ type, id }) => [type, id])).toEqual([
      ["text", "email"],
      ["email", "email-1"],
    ]);
  });

  test("keeps the texts of its own email field", () => {
    const field = { type: "email", id: "e", title: "Your address", placeholder: "ada@example.com" };
    expect(read({ fields: [field], emailPlaceholder: "other" }).form.fields).toMatchObject([field]);
  });

  test("requires the email address even if the field is optional", () => {
    const fields = [
      { type: "email", id: "e", required: false },
      { type: "text", id: "t", required: false },
    ];
    const required = read({ form: { id: "n", fields } }).form.fields.map((field) => [
      field.id,
      "required" in field && field.required,
    ]);
    expect(required).toEqual([
      ["e", true],
      ["t", false],
    ]);
  });

  test("is sent only with a valid address and a place to store it", () => {
    const problem = (form: object, email: string) => newsletterFailure(read(form).form, { email }, texts);
    expect(problem({}, "ada")).toBe("Please enter a valid email address.");
    expect(problem({}, "")).toBe("Please enter a valid email address.");
    expect(problem({}, "ada@example.com")).toBe("Please connect your newsletter to a storage option.");
    expect(problem({ formId: "n" }, "ada@example.com")).toBeUndefined();
  });
});
