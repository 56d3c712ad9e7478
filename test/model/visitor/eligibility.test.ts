import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { pageTypes } from "#model/enumerations/page-type.js";
import { type Role, roles } from "#model/enumerations/role.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { isSearchPage, isTracked } from "#model/visitor/eligibility.js";

const someRole = fc.constantFrom(...Object.values(roles));
const somePage = fc.constantFrom(...Object.values(pageTypes));
const REFUSED: readonly number[] = [100, 103, 105, 106];

describe("isTracked", () => {
  test("includes anonymous visitors, also on a configuration path", () => {
    expect(isTracked({})).toBe(true);
    expect(isTracked({ page: { configurationPath: true } })).toBe(true);
  });

  test("includes members whose only role is viewer", () => {
    expect(isTracked({ member: { roles: [10] } })).toBe(true);
    expect(isTracked({ member: { roles: [10, 1] } })).toBe(false);
    expect(isTracked({ member: { roles: [14] } })).toBe(false);
    expect(isTracked({ member: { roles: [] } })).toBe(false);
    expect(isTracked({ member: {} })).toBe(false);
  });

  test("excludes viewers on a configuration path", () => {
    expect(isTracked({ member: { roles: [10] }, page: { configurationPath: true } })).toBe(false);
    expect(isTracked({ member: { roles: [10] }, page: { configurationPath: "/config/pages" } })).toBe(false);
    expect(isTracked({ member: { roles: [10] }, page: { configurationPath: false } })).toBe(true);
    expect(isTracked({ member: { roles: [10] }, page: { configurationPath: "" } })).toBe(true);
  });

  test("excludes forbidden pages, editors, and everyone if tracking is off", () => {
    for (const type of [100, 103, 105, 106] as const) expect(isTracked({ page: { type } })).toBe(false);
    expect(isTracked({ page: { accessDenied: true } })).toBe(false);
    expect(isTracked({ tracking: false })).toBe(false);
    expect(isTracked({ editor: true })).toBe(false);
  });

  test("a single reason excludes the visit in any context", () => {
    const context: fc.Arbitrary<VisitorContext> = fc.record(
      {
        page: fc.record(
          { type: somePage, accessDenied: fc.boolean(), configurationPath: fc.boolean() },
          { requiredKeys: [] },
        ),
        member: fc.record({ roles: fc.array(someRole, { maxLength: 3 }) }, { requiredKeys: [] }),
        editor: fc.boolean(),
        tracking: fc.boolean(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(context, (given) => {
        const held: readonly Role[] = given.member?.roles ?? [];
        const counts =
          given.member === undefined ||
          (held.length > 0 && held.every((role) => role === 10) && given.page?.configurationPath !== true);
        const barred =
          given.editor === true ||
          given.tracking === false ||
          given.page?.accessDenied === true ||
          REFUSED.includes(given.page?.type ?? 0);
        expect(isTracked(given)).toBe(counts && !barred);
      }),
    );
  });
});

test("isSearchPage checks the page type and the path /search", () => {
  expect(isSearchPage({ page: { type: 102 } })).toBe(true);
  expect(isSearchPage({ page: { path: "/search" } })).toBe(true);
  expect(isSearchPage({ page: { path: "/searching" } })).toBe(false);
  expect(isSearchPage({})).toBe(false);
});
