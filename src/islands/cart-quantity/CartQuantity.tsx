import type { ReactElement } from "react";
import { cartStore } from "../stores/cart-store.js";
import { useStore } from "../stores/store.js";

export interface CartQuantityProps {
  /** Pieces in the cart when the page was rendered, as written: the data may hold anything. */
  readonly quantity: string;
}

/** How many pieces the cart holds, following what is added on the page. */
export function CartQuantity({ quantity }: CartQuantityProps): ReactElement {
  const cart = useStore(cartStore, undefined);
  return (
    <span className="sqs-cart-quantity" aria-live="polite" aria-atomic="true">
      {cart === undefined ? quantity : `${cart.quantity}`}
    </span>
  );
}
