import type { ReactElement } from "react";

export interface CartQuantityProps {
  /** The number of items as a string, because the data may contain anything. */
  readonly quantity: string;
}

/** The number of items in the cart. `update.ts` updates it without React. */
export function CartQuantity({ quantity }: CartQuantityProps): ReactElement {
  return (
    <span className="sqs-cart-quantity" aria-live="polite" aria-atomic="true">
      {quantity}
    </span>
  );
}
