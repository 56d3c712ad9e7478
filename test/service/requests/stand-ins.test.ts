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
        const { result: shown } = withStandIns(request, (value) => schema.safeParse(value));
        expect(shown.success).toBe(whole.success);
        expect(shown.error?.issues).toEqual(whole.error?.issues);
      }),
      { numRuns: 2_000 },
    );
  });

  test("gives way to them afterwards, whatever comes of looking", () => {
    const request = { template: "{a}", partials: { p: "x" }, injects: { i: 1 }, data: [1], locale: "en" };
    const before = structuredClone(request);
    const { result, kept } = withStandIns(request, (shown) => structuredClone(shown));
    expect(result).toEqual({ template: "", partials: {}, injects: {}, data: [], locale: "en" });
    expect({ ...(result as object), ...kept }).toEqual(before);
    expect(request).toEqual(before);
    const fails = () => {
      throw new Error("found something");
    };
    expect(() => withStandIns(request, fails)).toThrow("found something");
    expect(request).toEqual(before);
  });
});
