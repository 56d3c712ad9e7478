import type { SubscriptionPlan } from "./subscription-plan.js";

/**
 * Returns the name of the localized text for a plan's price, e.g.
 * `productPrice__singlePrice__nWeekly__limited__nWeeks`. Existing sites use these names, so they ignore grammar
 * ("1Weeks", "Dayly").
 */
export function subscriptionTextKey(plan: SubscriptionPlan, multiplePrices: boolean): string {
  const prices = multiplePrices ? "multiplePrices" : "singlePrice";
  const length =
    plan.duration === 0 ? "indefinite" : `limited__${count(plan.duration)}${capitalized(plan.durationUnit)}s`;
  return `productPrice__${prices}__${count(plan.period)}${capitalized(plan.unit)}ly__${length}`;
}

/** Returns the default text in English: a message with `price`, `billingPeriodValue` and `duration`. */
export function subscriptionDefaultText(plan: SubscriptionPlan, multiplePrices: boolean): string {
  let text = multiplePrices ? "from {fromPrice} every " : "{price} every ";
  if (plan.period > 1) text += "{billingPeriodValue} ";
  text += plan.unit.toLowerCase();
  if (plan.period > 1) text += "s";
  if (plan.cycles > 0) {
    text += ` for {duration} ${plan.durationUnit.toLowerCase()}`;
    if (plan.duration !== 1) text += "s";
  }
  return text;
}

function count(value: number): "1" | "n" {
  return value === 1 ? "1" : "n";
}

function capitalized(unit: string): string {
  return unit.slice(0, 1).toUpperCase() + unit.slice(1).toLowerCase();
}

/** Returns the billing of a plan in English: `every 3 months for 1 year`. */
export function subscriptionPlanText(plan: SubscriptionPlan): string {
  return subscriptionDefaultText(plan, false)
    .replace("{price} ", "")
    .replace("{billingPeriodValue}", `${plan.period}`)
    .replace("{duration}", `${plan.duration}`);
}
