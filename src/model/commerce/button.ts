import { read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";
import { choosableValues, productOptions } from "./options.js";
import { storeText } from "./texts.js";
import { hasVariants } from "./variants.js";

/** Returns the label of the button: the product's custom label if enabled, else the store's label for the action. */
export function buttonLabel(content: unknown, localizedStrings: unknown): string {
  const custom = read(content, "customAddButtonText");
  if (isTruthy(custom) && isTruthy(read(content, "useCustomAddButtonText"))) return textOf(custom);
  const subscribes = isTruthy(read(content, "isSubscribable"));
  return storeText(localizedStrings, subscribes ? "productSubscribeText" : "productAddToCartText");
}

/** Returns whether a variant must be chosen first. False if there is no option to choose by. */
export function needsChoice(product: unknown): boolean {
  return hasVariants(product) && productOptions(product).some((option) => choosableValues(option).length > 0);
}

/** The reason why the button cannot add to the cart. */
export type Obstacle = "sold-out" | "choose";

/** The facts about a product that the button needs. */
export interface Purchasable {
  readonly soldOut: boolean;
  readonly needsChoice: boolean;
  /** Whether each variant can be bought. */
  readonly available: readonly boolean[];
}

/** Returns the obstacle, or undefined. `variant` is the index of the selected variant, if any. */
export function obstacle(product: Purchasable, variant: number | undefined): Obstacle | undefined {
  if (product.soldOut) return "sold-out";
  if (variant !== undefined) return product.available[variant] === false ? "sold-out" : undefined;
  return product.needsChoice ? "choose" : undefined;
}
