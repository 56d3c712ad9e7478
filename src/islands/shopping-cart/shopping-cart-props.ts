import type { CartView } from "../../model/commerce/cart-view.js";
import type { cartPageTexts } from "../../model/commerce/visitor-texts.js";

export interface ShoppingCartProps {
  /** The cart when the page was rendered. */
  readonly cart: CartView;
  /** The prefix of the site's own addresses. */
  readonly base: string;
  /** The address for the visitor whose cart is empty; "" for none. */
  readonly shop: string;
  /** The language of amounts, as a tag such as `en-US`. */
  readonly language: string;
  /** The site's own words. */
  readonly texts: Partial<CartPageTexts>;
}

export type CartPageTexts = Readonly<Record<keyof typeof cartPageTexts, string>>;
