import { isTruthy, writtenText } from "../../../values/conversions.js";
import { follow, member, type Path } from "../../../values/path.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

const FIRST_OPTION_ID: Path = ["productSubscriptionOptions", 0, "id"];

/**
 * The first way to subscribe to a product; undefined where it has none, or is not sold by subscription. Published
 * markup decides that by an expression, so nothing is decided in a render without expressions.
 */
export function subscriptionOptionId(content: Value, context: RenderContext): string | undefined {
  if (!context.expressions || !isTruthy(member(content, "isSubscribable"))) return undefined;
  if (!hasSubscriptionOptions(content) || asksOfContainer(content, context)) return undefined;
  return writtenText(follow(content, FIRST_OPTION_ID));
}

function hasSubscriptionOptions(content: Value): boolean {
  const options = member(content, "productSubscriptionOptions");
  return (typeof options === "object" || typeof options === "string") && isTruthy(options);
}

/** Whether the expression has an object or array for its answer, and fails: these are no truth values. */
export function asksOfContainer(content: Value, context: RenderContext): boolean {
  const subscribable = member(content, "isSubscribable");
  return context.expressions && typeof subscribable === "object" && subscribable !== null;
}
