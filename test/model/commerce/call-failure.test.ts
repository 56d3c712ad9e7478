import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missingResponse, responseFailure } from "#model/commerce/call-failure.js";
import { cartTexts } from "#model/commerce/visitor-texts.js";

describe("messages of failed calls", () => {
  test.each([
    [400, "storeInvalidText"],
    [401, "storeUnauthorizedText"],
    [404, "storeMissingText"],
    [409, "storeSoldOutText"],
    [429, "storeBusyText"],
    [500, "storeFailureText"],
    [503, "storeFailureText"],
    [418, "storeUnknownText"],
  ] as const)("exist for status %i", (status, text) => {
    expect(responseFailure(status, undefined)).toEqual({ text, fields: {} });
  });

  test("do not mistake a path without a store for a missing product", () => {
    const body = { type: "urn:platen:problem:not-found", status: 404, code: "not-found" };
    expect(responseFailure(404, body)).toEqual({ text: "storeFailureText", fields: {} });
    expect(responseFailure(404, { type: "about:blank" }).text).toBe("storeMissingText");
  });

  test("name cookies if even a new crumb fails", () => {
    const failure = responseFailure(403, { crumbFail: true, crumb: "a" });
    expect(cartTexts[failure.text]).toContain("blocks cookies");
  });

  test("name the fields that the platform reports", () => {
    const { fields } = responseFailure(400, { errors: { a: "Too long", b: ["One", "Two"], c: "", d: {} } });
    expect({ ...fields }).toEqual({ a: "Too long", b: "One Two" });
    expect({ ...responseFailure(500, { errors: { a: "Too long" } }).fields }).toEqual({});
  });

  test("are never empty for any response", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.jsonValue(), (status, body) => {
        expect(cartTexts[responseFailure(status, body).text]).not.toBe("");
      }),
    );
    expect(cartTexts[missingResponse("unreachable").text]).toMatch(/reached/);
    expect(cartTexts[missingResponse("unreadable").text]).toMatch(/went wrong/);
  });
});
