import type { RenderContext } from "#core/library/context.js";
import { writtenText } from "#core/values/conversions.js";
import { follow, member, type Path } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { isTruthy } from "#model/truthiness.js";

const FIRST_OPTION_ID: Path = ["productSubscriptionOptions", 0, "id"];

/**
 * Returns the first subscription option of a product. Returns undefined if it has none or is not sold by subscription.
 * On published sites an expression decides this, so renders without expressions have no option.
 */
export function subscriptionOptionId(content: Value, context: RenderContext): string | undefined {
  if (!context.expressions || !isTruthy(member(content, "isSubscribable"))) return undefined;
  if (!hasSubscriptionOptions(content) || isSubscribableContainer(content, context)) return undefined;
  return writtenText(follow(content, FIRST_OPTION_ID));
}

function hasSubscriptionOptions(content: Value): boolean {
  const options = member(content, "productSubscriptionOptions");
  return (typeof options === "object" || typeof options === "string") && isTruthy(options);
}

/** Returns whether the value is an object or array, for which the expression fails. */
export function isSubscribableContainer(content: Value, context: RenderContext): boolean {
  const subscribable = member(content, "isSubscribable");
  return context.expressions && typeof subscribable === "object" && subscribable !== null;
}
