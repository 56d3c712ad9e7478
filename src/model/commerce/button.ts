import { isTruthy, read, textOf } from "../json.js";
import { choosableValues, productOptions } from "./options.js";
import { storeText } from "./texts.js";
import { hasVariants } from "./variants.js";

/** The label of the button: the product's own where it is switched on, else the store's for what it does. */
export function buttonLabel(content: unknown, localizedStrings: unknown): string {
  const custom = read(content, "customAddButtonText");
  if (isTruthy(custom) && isTruthy(read(content, "useCustomAddButtonText"))) return textOf(custom);
  const subscribes = isTruthy(read(content, "isSubscribable"));
  return storeText(localizedStrings, subscribes ? "productSubscribeText" : "productAddToCartText");
}

/** Whether a variant has to be chosen first; not where there is no option by which to choose. */
export function needsChoice(product: unknown): boolean {
  return hasVariants(product) && productOptions(product).some((option) => choosableValues(option).length > 0);
}

/** The reason why the button cannot add to the cart; undefined when it can. */
export type Obstacle = "sold-out" | "choose";

/** The facts of a product that the button needs. */
export interface Purchasable {
  readonly soldOut: boolean;
  readonly needsChoice: boolean;
  /** Whether each variant can be bought. */
  readonly available: readonly boolean[];
}

/** `variant` is the position of the variant that is meant, if one is. */
export function obstacle(product: Purchasable, variant: number | undefined): Obstacle | undefined {
  if (product.soldOut) return "sold-out";
  if (variant !== undefined) return product.available[variant] === false ? "sold-out" : undefined;
  return product.needsChoice ? "choose" : undefined;
}
