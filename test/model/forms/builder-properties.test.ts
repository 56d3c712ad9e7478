import { expect, test } from "vitest";
import { editableFieldProperties } from "#model/enumerations/form-builder.js";
import { editableProperties } from "#model/forms/builder-properties.js";
import { fieldShapes } from "#model/forms/field-types.js";

const off = { vanillaFormHandler: false };

test("every type of field has properties", () => {
  expect(Object.keys(editableFieldProperties).sort()).toEqual(Object.keys(fieldShapes).sort());
});

test.each([
  [
    ["text", "textarea", "email", "website", "number"],
    ["description", "placeholder", "required"],
  ],
  [["currency"], ["description", "currencySymbol", "required"]],
  [
    ["password", "twitter", "date", "time", "name", "address"],
    ["description", "required"],
  ],
  [["phone"], ["description", "required", "showCountryCode"]],
  [["section"], ["description", "underline"]],
  [
    ["radio", "checkbox", "select", "likert"],
    ["description", "options", "required"],
  ],
  [["hidden"], ["key", "value"]],
] as const)("%j: %j", (types, properties) => {
  for (const type of types) expect(editableProperties(type, off)).toEqual(properties);
});

test("a text area has a maximum length if the feature is on", () => {
  expect(editableProperties("textarea", { vanillaFormHandler: true })).toContain("maxLength");
  expect(editableProperties("text", { vanillaFormHandler: true })).not.toContain("maxLength");
});
