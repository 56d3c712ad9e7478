import type { SubscriptionPlan } from "./subscription-plan.js";

/**
 * Name of the localized text for a plan's price, for instance `productPrice__singlePrice__nWeekly__limited__nWeeks`.
 * Sites have texts under these names, so they are built without regard to grammar ("1Weeks", "Dayly").
 */
export function subscriptionTextKey(plan: SubscriptionPlan, multiplePrices: boolean): string {
  const prices = multiplePrices ? "multiplePrices" : "singlePrice";
  const length =
    plan.duration === 0 ? "indefinite" : `limited__${count(plan.duration)}${capitalized(plan.durationUnit)}s`;
  return `productPrice__${prices}__${count(plan.period)}${capitalized(plan.unit)}ly__${length}`;
}

/** The English text where the site has none: a message with `price`, `billingPeriodValue` and `duration`. */
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

/** How often and how long a plan is billed, in English: `every 3 months for 1 year`. */
export function subscriptionPlanText(plan: SubscriptionPlan): string {
  return subscriptionDefaultText(plan, false)
    .replace("{price} ", "")
    .replace("{billingPeriodValue}", `${plan.period}`)
    .replace("{duration}", `${plan.duration}`);
}
