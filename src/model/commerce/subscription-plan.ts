import { booleanOf, numberOf, read, textOf } from "../json.js";

/** The billing of a subscription. Periods and durations count units such as "WEEK". */
export interface SubscriptionPlan {
  readonly period: number;
  readonly unit: string;
  /** Number of bills. 0 means unlimited. */
  readonly cycles: number;
  /** Length of all cycles in `durationUnit`. 0 means unlimited. */
  readonly duration: number;
  readonly durationUnit: string;
}

export function isSubscribable(product: unknown): boolean {
  return booleanOf(read(product, "structuredContent", "isSubscribable"));
}

/** Returns undefined without a billing period: such a subscription cannot be bought. */
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
