import { booleanOf, numberOf, read, textOf } from "../json.js";

/** How often and how long a subscription is billed. Periods and durations count units such as "WEEK". */
export interface SubscriptionPlan {
  readonly period: number;
  readonly unit: string;
  /** How many bills; 0 is without end. */
  readonly cycles: number;
  /** Length of all cycles together, in `durationUnit`; 0 without end. */
  readonly duration: number;
  readonly durationUnit: string;
}

export function isSubscribable(product: unknown): boolean {
  return booleanOf(read(product, "structuredContent", "isSubscribable"));
}

/** Undefined where there is no billing period, which means that the subscription cannot be had. */
export function subscriptionPlanOf(product: unknown): SubscriptionPlan | undefined {
  const plan = read(product, "structuredContent", "subscriptionPlan");
  const billing = read(plan, "billingPeriod");
  if (billing === undefined) return undefined;
  const period = numberOf(read(billing, "value"));
  const unit = textOf(read(billing, "unit"));
  const cycles = numberOf(read(plan, "numBillingCycles"));
  const duration = period * cycles;
  const perYear = UNITS_PER_YEAR.get(unit);
  if (duration > 0 && perYear !== undefined && duration % perYear === 0) {
    return { period, unit, cycles, duration: duration / perYear, durationUnit: "YEAR" };
  }
  return { period, unit, cycles, duration, durationUnit: unit };
}

const UNITS_PER_YEAR: ReadonlyMap<string, number> = new Map([
  ["WEEK", 52],
  ["MONTH", 12],
]);
