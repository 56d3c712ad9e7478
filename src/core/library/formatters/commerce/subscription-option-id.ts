import { follow, member, type Path } from "../../../values/path.js";
import { writtenText } from "../../../values/text.js";
import { isTruthy } from "../../../values/truthiness.js";
import type { Value } from "../../../values/value.js";
import type { RenderContext } from "../../context.js";

const FIRST_OPTION_ID: Path = ["productSubscriptionOptions", 0, "id"];

/** The first way to subscribe to a product; undefined where it has none, or is not sold by subscription. */
export function subscriptionOptionId(content: Value, context: RenderContext): string | undefined {
  const subscribable = member(content, "isSubscribable");
  if (!isTruthy(subscribable) || !hasSubscriptionOptions(content) || !isScalar(subscribable, context)) {
    return undefined;
  }
  return writtenText(follow(content, FIRST_OPTION_ID));
}

function hasSubscriptionOptions(content: Value): boolean {
  const options = member(content, "productSubscriptionOptions");
  return (typeof options === "object" || typeof options === "string") && isTruthy(options);
}

/** A container is no answer to whether a product can be subscribed to; the option is left out and the data reported. */
function isScalar(subscribable: Value, context: RenderContext): boolean {
  if (typeof subscribable !== "object") return true;
  context.report("formatter-failure", "isSubscribable is an object or array");
  return false;
}
