import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS } from "../../../src/core/render/limits.js";
import { renderRequest } from "../../../src/service/requests/render-request.js";
import { withStandIns } from "../../../src/service/requests/stand-ins.js";

const schema = renderRequest(DEFAULT_LIMITS);

/** Requests that may be right or wrong in each of their large members. */
const requests = fc.record(
  {
    template: fc.oneof(fc.string(), fc.jsonValue()),
    partials: fc.oneof(fc.dictionary(fc.string(), fc.string()), fc.jsonValue()),
    injects: fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()),
    data: fc.jsonValue(),
    baseId: fc.oneof(fc.constant("a".repeat(64)), fc.jsonValue()),
    locale: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

describe("what stands for the large members of a request", () => {
  test("is found right where they are, and wrong for the same reasons", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const whole = schema.safeParse(request);
        const shown = schema.safeParse(withStandIns(request).shown);
        expect(shown.success).toBe(whole.success);
        expect(shown.error?.issues).toEqual(whole.error?.issues);
      }),
      { numRuns: 2_000 },
    );
  });

  test("gives way to them afterwards", () => {
    const request = { template: "{a}", partials: { p: "x" }, injects: { i: 1 }, data: [1], locale: "en" };
    const { shown, kept } = withStandIns(request);
    expect(shown).toEqual({ template: "", partials: {}, injects: {}, data: [], locale: "en" });
    expect({ ...(shown as object), ...kept }).toEqual(request);
  });
});
