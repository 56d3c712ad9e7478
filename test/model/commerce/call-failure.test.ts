import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { missingReply, replyFailure } from "../../../src/model/commerce/call-failure.js";
import { cartTexts } from "../../../src/model/commerce/visitor-texts.js";

describe("a call that fails", () => {
  test.each([
    [400, "storeInvalidText"],
    [401, "storeUnauthorizedText"],
    [404, "storeMissingText"],
    [409, "storeSoldOutText"],
    [429, "storeBusyText"],
    [500, "storeFailureText"],
    [503, "storeFailureText"],
    [418, "storeUnknownText"],
  ] as const)("has words for status %i", (status, text) => {
    expect(replyFailure(status, undefined)).toEqual({ text, fields: {} });
  });

  test("does not take a path where no store listens for a product that is gone", () => {
    const body = { type: "urn:platen:problem:not-found", status: 404, code: "not-found" };
    expect(replyFailure(404, body)).toEqual({ text: "storeFailureText", fields: {} });
    expect(replyFailure(404, { type: "about:blank" }).text).toBe("storeMissingText");
  });

  test("tells of the fields that the platform names", () => {
    const { fields } = replyFailure(400, { errors: { a: "Too long", b: ["One", "Two"], c: "", d: {} } });
    expect({ ...fields }).toEqual({ a: "Too long", b: "One Two" });
    expect({ ...replyFailure(500, { errors: { a: "Too long" } }).fields }).toEqual({});
  });

  test("always has a text, whatever the reply", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), fc.jsonValue(), (status, body) => {
        expect(cartTexts[replyFailure(status, body).text]).not.toBe("");
      }),
    );
    expect(cartTexts[missingReply("unreachable").text]).toMatch(/reached/);
    expect(cartTexts[missingReply("unreadable").text]).toMatch(/went wrong/);
  });
});
