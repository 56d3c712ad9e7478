import type { ReactElement } from "react";

export interface CartQuantityProps {
  /** The number of pieces in the cart, as written: the data may hold anything. */
  readonly quantity: string;
}

/** The number of pieces in the cart. `update.ts` keeps it current without React. */
export function CartQuantity({ quantity }: CartQuantityProps): ReactElement {
  return (
    <span className="sqs-cart-quantity" aria-live="polite" aria-atomic="true">
      {quantity}
    </span>
  );
}
