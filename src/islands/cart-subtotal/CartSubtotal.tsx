import type { ReactElement } from "react";
import { cartSubtotalText } from "../../model/commerce/cart-subtotal.js";
import { cartStore } from "../stores/cart-store.js";
import { useStore } from "../stores/store.js";

export interface CartSubtotalProps {
  /** The subtotal when the page was rendered; empty where the data does not say. */
  readonly subtotal: string;
}

/** What the cart costs, following what is added on the page. Currency and its sign are the page's own. */
export function CartSubtotal({ subtotal }: CartSubtotalProps): ReactElement {
  const cart = useStore(cartStore, undefined);
  const shown = (cart && cartSubtotalText(cart.cart)) ?? subtotal;
  return (
    <span className="sqs-cart-subtotal" aria-live="polite" aria-atomic="true">
      <span className="sqs-money-native">{shown}</span>
    </span>
  );
}
