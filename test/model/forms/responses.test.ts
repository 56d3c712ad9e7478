import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saveFailure, submissionKey, validationFailure } from "#model/forms/responses.js";
import { textsWith } from "#model/forms/texts.js";
import { everyField, fieldsOf } from "../../support/every-field.js";

const texts = textsWith({});
const fields = fieldsOf(everyField);
const said = (refusal: ReturnType<typeof saveFailure>) =>
  refusal && [refusal.message, Object.fromEntries(refusal.fields)];

describe("the response of the save call", () => {
  const UNKNOWN = "Unknown error, please try again later.";
  test.each([
    [200, undefined, undefined],
    [204, { error: "ignored" }, undefined],
    [400, { errors: { email: "Taken" } }, ["", { email: "Taken" }]],
    [400, { errors: { email: "Taken", gone: "x" } }, [texts.formFieldsInvalid, { email: "Taken" }]],
    [400, { errors: { hidden: "x" } }, [texts.formFieldsInvalid, {}]],
    [400, { errors: { section: "x" } }, [texts.formFieldsInvalid, {}]],
    [400, { errors: [] }, [texts.formFieldsInvalid, {}]],
    [400, undefined, ["One or more fields is invalid, please check your entries.", {}]],
    [401, { error: "x" }, ["Unable to submit form. Please try again later.", {}]],
    [404, undefined, ["This form has not been configured yet.", {}]],
    [429, undefined, ["Unable to submit form. Submission rate limit exceeded. Please try again later.", {}]],
    [500, undefined, ["Unable to send form. Please try again later.", {}]],
    [503, { error: "Closed for the night." }, ["Closed for the night.", {}]],
    [503, { error: 5 }, [UNKNOWN, {}]],
    [418, undefined, [UNKNOWN, {}]],
  ])("%s %j", (status, body, expected) => {
    expect(said(saveFailure({ status, body }, fields, texts))).toEqual(expected);
  });

  test("always has an error message if the call failed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 300, max: 599 }), fc.jsonValue(), (status, body) => {
        const refusal = saveFailure({ status, body }, fields, texts);
        expect(refusal?.message !== "" || refusal.fields.size > 0).toBe(true);
      }),
    );
  });
});

describe("the response of the validation call", () => {
  test.each([
    [200, undefined, undefined],
    [200, { errors: {} }, undefined],
    [200, { errors: { text: "No" } }, ["", { text: "No" }]],
    [422, { errors: { text: "No" } }, ["", { text: "No" }]],
    [400, "?", [texts.formFieldsInvalid, {}]],
    [500, undefined, [texts.formUnknownError, {}]],
  ])("%s %j", (status, body, expected) => {
    expect(said(validationFailure({ status, body }, fields, texts))).toEqual(expected);
  });
});

describe("the response of the key call", () => {
  test.each([
    [200, { key: "k1" }, "k1"],
    [200, { key: "" }, undefined],
    [200, {}, undefined],
    [500, { key: "k1" }, undefined],
  ])("%s %j", (status, body, expected) => {
    expect(submissionKey({ status, body })).toBe(expected);
  });
});
