import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { subscriptionPlanOf } from "#model/commerce/subscription-plan.js";
import { subscriptionTextKey } from "#model/commerce/subscription-text.js";

const product = (value: unknown, unit: unknown, numBillingCycles?: unknown) => ({
  structuredContent: { subscriptionPlan: { billingPeriod: { value, unit }, numBillingCycles } },
});

describe("subscription plans", () => {
  test.each([
    [1, "WEEK", undefined, "productPrice__singlePrice__1Weekly__indefinite"],
    [2, "WEEK", 26, "productPrice__singlePrice__nWeekly__limited__1Years"],
    [1, "MONTH", 24, "productPrice__singlePrice__1Monthly__limited__nYears"],
    [3, "MONTH", 5, "productPrice__singlePrice__nMonthly__limited__nMonths"],
    [1, "DAY", 7, "productPrice__singlePrice__1Dayly__limited__nDays"],
    [null, null, null, "productPrice__singlePrice__nly__indefinite"],
  ])("selects the text for %j %j %j", (value, unit, cycles, key) => {
    const plan = subscriptionPlanOf(product(value, unit, cycles));
    expect(plan && subscriptionTextKey(plan, false)).toBe(key);
    expect(plan && subscriptionTextKey(plan, true)).toBe(key.replace("singlePrice", "multiplePrices"));
  });

  test("have the same duration in years as in weeks or months", () => {
    const unitsPerYear = { WEEK: 52, MONTH: 12 } as const;
    fc.assert(
      fc.property(
        fc.constantFrom("WEEK" as const, "MONTH" as const),
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 120 }),
        (unit, period, cycles) => {
          const plan = subscriptionPlanOf(product(period, unit, cycles));
          const perUnit = plan?.durationUnit === "YEAR" ? unitsPerYear[unit] : 1;
          expect((plan?.duration ?? Number.NaN) * perUnit).toBe(period * cycles);
        },
      ),
    );
  });

  test("require a billing period", () => {
    expect(subscriptionPlanOf({ structuredContent: { subscriptionPlan: {} } })).toBeUndefined();
    expect(
      subscriptionPlanOf({ structuredContent: { subscriptionPlan: { billingPeriod: null } } }),
    ).toBeDefined();
  });
});
