import type { ReactElement } from "react";

export interface CartSubtotalProps {
  /** Empty where the data has no subtotal. */
  readonly subtotal: string;
}

/** The subtotal of the cart; the page writes the currency. `update.ts` keeps it current without React. */
export function CartSubtotal({ subtotal }: CartSubtotalProps): ReactElement {
  return (
    <span className="sqs-cart-subtotal" aria-live="polite" aria-atomic="true">
      <span className="sqs-money-native">{subtotal}</span>
    </span>
  );
}
