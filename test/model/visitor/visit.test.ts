import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextVisit } from "#model/visitor/visit.js";

const NOW = 1_700_000_000_000;
const newId = (): string => "new-id";
const CVR = /^([^|\s;,]+)\|(\d+)\|(\d+)\|(\d+)\|(\d+)$/;

describe("nextVisit", () => {
  test("starts with a visitor who has no cookies", () => {
    expect(nextVisit({}, NOW, newId)).toEqual({
      cvr: `new-id|${NOW}|${NOW}|${NOW}|1`,
      cvt: `${NOW}`,
      isNewVisit: true,
    });
  });

  test("keeps the cookies of a continuing visit", () => {
    const cookies = { cvr: "me|1|2|3|4", cvt: "3" };
    expect(nextVisit(cookies, NOW, newId)).toEqual({ ...cookies, isNewVisit: false });
  });

  test("starts the next visit without a valid ss_cvt", () => {
    expect(nextVisit({ cvr: "me|1|2|3|4" }, NOW, newId)).toEqual({
      cvr: `me|1|3|${NOW}|5`,
      cvt: `${NOW}`,
      isNewVisit: true,
    });
  });

  test.each(["", "0", "-3", "1.5", "x", "1e3", " 3"])("replaces the malformed ss_cvt %j", (cvt) => {
    expect(nextVisit({ cvr: "me|1|2|3|4", cvt }, NOW, newId).cvt).toBe(`${NOW}`);
  });

  test.each([
    "",
    "me",
    "me|1|2|3",
    "me|1|2|3|4|5",
    "|1|2|3|4",
    " |1|2|3|4",
    "me|0|2|3|4",
    "me|1|-2|3|4",
    "me|1|2|x|4",
    "me|1|2|3|1.5",
    "me|1|2|3|99999999999999999999",
  ])("replaces the malformed ss_cvr %j and starts a visit", (cvr) => {
    expect(nextVisit({ cvr, cvt: "3" }, NOW, newId)).toEqual({
      cvr: `new-id|${NOW}|${NOW}|${NOW}|1`,
      cvt: `${NOW}`,
      isNewVisit: true,
    });
  });

  test("always returns cookies that it accepts, and keeps the visitor", () => {
    const number = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
    const known = fc.tuple(fc.uuid(), number, number, number, number).map((parts) => parts.join("|"));
    const cookie = fc.option(fc.oneof(fc.string(), known), { nil: undefined });
    const time = fc.option(fc.oneof(fc.string(), number.map(String)), { nil: undefined });
    fc.assert(
      fc.property(cookie, time, fc.integer({ min: 1, max: 8e15 }), (cvr, cvt, now) => {
        const first = nextVisit({ cvr, cvt }, now, newId);
        expect(first.cvr).toMatch(CVR);
        expect(first.cvt).toMatch(/^\d+$/);
        expect(nextVisit(first, now + 1, () => "other")).toEqual({ ...first, isNewVisit: false });
        const second = nextVisit({ cvr: first.cvr }, now + 1, () => "other");
        const [, id, began, , current, count] = CVR.exec(first.cvr) ?? [];
        const next = Math.min(Number(count) + 1, Number.MAX_SAFE_INTEGER);
        expect(second.cvr).toBe(`${id}|${began}|${current}|${now + 1}|${next}`);
      }),
    );
  });

  test("requests an id only for a new visitor", () => {
    const never = (): string => {
      throw new Error("No id is needed.");
    };
    expect(nextVisit({ cvr: "me|1|2|3|4" }, NOW, never).isNewVisit).toBe(true);
    expect(nextVisit({ cvr: "me|1|2|3|4", cvt: "3" }, NOW, never).isNewVisit).toBe(false);
  });
});
