import type { CartView } from "#model/commerce/cart-view.js";
import type { cartPageTexts } from "#model/commerce/visitor-texts.js";

export interface ShoppingCartProps {
  /** The cart at the time of rendering. */
  readonly cart: CartView;
  /** The base path of the site's URLs. */
  readonly base: string;
  /** The link of an empty cart, or "". */
  readonly shop: string;
  /** The language of amounts, as a tag such as `en-US`. */
  readonly language: string;
  /** Whether the visitor can order without a payment. */
  readonly checkout: boolean;
  /** Texts that the site overrides. */
  readonly texts: Partial<CartPageTexts>;
}

export type CartPageTexts = Readonly<Record<keyof typeof cartPageTexts, string>>;
