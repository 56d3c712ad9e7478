import type { ReactElement } from "react";

export interface CartSubtotalProps {
  /** Empty if the data has no subtotal. */
  readonly subtotal: string;
}

/** The subtotal of the cart. The page writes the currency. `update.ts` updates it without React. */
export function CartSubtotal({ subtotal }: CartSubtotalProps): ReactElement {
  return (
    <span className="sqs-cart-subtotal" aria-live="polite" aria-atomic="true">
      <span className="sqs-money-native">{subtotal}</span>
    </span>
  );
}
