import { describe, expect, test } from "vitest";
import { submitForm } from "#islands/parts/submission/submit-form.js";
import { type CallResponse, HttpError, serverServices } from "#islands/services.js";
import { textsWith } from "#model/forms/texts.js";
import { everyField, fieldsOf } from "../support/every-field.js";

const texts = textsWith({});
const page = { ...serverServices.page, pageId: "p1" };

/** Sends a form to a platform with these responses in order. An error is a call without a response. */
async function submit(
  replies: readonly (CallResponse | Error)[],
  given: { validated?: boolean; captchaKey?: string } = {},
) {
  const calls: unknown[][] = [];
  const http = {
    send: async (...call: [string, string, unknown?]): Promise<CallResponse> => {
      const reply = replies[calls.push(call.filter((part) => part !== undefined)) - 1];
      if (reply === undefined || reply instanceof Error) throw reply ?? new Error("one call too many");
      return reply;
    },
  };
  const refused = await submitForm(
    {
      formId: "a/b",
      fields: fieldsOf(everyField),
      values: { text: "Hello" },
      captchaKey: given.captchaKey,
      validated: given.validated ?? true,
      texts,
    },
    { http, endpoints: serverServices.endpoints, page },
  );
  return { calls, refused: refused && [refused.message, Object.fromEntries(refused.fields)] };
}

const ok = (body: unknown = undefined): CallResponse => ({ status: 200, body });
const key = ok({ key: "k1" });
const dropped = new HttpError("network", "dropped");

describe("submitting a form", () => {
  test("requests a key with an empty body, validates the values, and saves them", async () => {
    const { calls, refused } = await submit([key, ok(), ok()], { captchaKey: "c1" });
    expect(refused).toBeUndefined();
    const { captchaScript, captchaSiteKey, maps, ...fields } = page;
    expect(calls).toEqual([
      ["POST", "/api/form/FormSubmissionKey"],
      ["POST", "/api/rest/forms/validate/a%2Fb", { text: "Hello" }],
      [
        "POST",
        "/api/form/SaveFormSubmission",
        { key: "k1", formId: "a/b", form: '{"text":"Hello"}', captchaKey: "c1", ...fields },
      ],
    ]);
  });

  test("omits the validation and the captcha if there is none", async () => {
    const { calls } = await submit([key, ok()], { validated: false });
    expect(calls).toHaveLength(2);
    expect(calls[1]?.[2]).not.toHaveProperty("captchaKey");
  });

  test.each([
    ["no key", [ok({})], texts.formKeyUnavailable],
    ["the key call fails", [dropped], texts.formKeyUnavailable],
    ["the validation call fails", [key, dropped], texts.formUnknownError],
    ["the save call fails", [key, ok(), dropped], texts.formSaveFailed],
    [
      "the save call's reply cannot be read",
      [key, ok(), new HttpError("invalid-json", "?")],
      texts.formSaveFailed,
    ],
  ])("stops if %s", async (_name, replies, message) => {
    const { calls, refused } = await submit(replies);
    expect(refused).toEqual([message, {}]);
    expect(calls).toHaveLength(replies.length);
  });

  test("saves nothing that the validation call rejected", async () => {
    const { calls, refused } = await submit([key, { status: 400, body: { errors: { text: "No" } } }]);
    expect(refused).toEqual(["", { text: "No" }]);
    expect(calls).toHaveLength(2);
  });
});
