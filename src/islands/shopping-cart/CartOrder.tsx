import { type ReactElement, useEffect, useRef } from "react";
import { type CartView, moneyText } from "#model/commerce/cart-view.js";
import type { CartPageTexts } from "./shopping-cart-props.js";

/** The order that the visitor has just placed. */
export interface PlacedOrder {
  readonly id: string;
  readonly cart: CartView;
}

interface CartOrderProps {
  readonly order: PlacedOrder;
  /** The link to the shop, or "". */
  readonly shop: string;
  readonly language: string;
  readonly texts: CartPageTexts;
}

/** The confirmation of an order, in the place of the cart. */
export function CartOrder({ order: { id, cart }, shop, language, texts }: CartOrderProps): ReactElement {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="cart-order">
      <h2 className="cart-order-title" tabIndex={-1} ref={heading}>
        {texts.cartOrderedTitle}
      </h2>
      <p>{texts.cartOrderedText.replace("{number}", () => id.slice(0, 8).toUpperCase())}</p>
      <ul className="cart-order-lines">
        {cart.lines.map((line) => (
          <li key={line.id}>
            <span>
              {line.quantity} × {[line.title, line.variant].filter(Boolean).join(", ")}
            </span>
            {line.total !== null && <span>{moneyText(line.total, language)}</span>}
          </li>
        ))}
      </ul>
      {cart.subtotal !== null && (
        <p className="cart-subtotal">
          <span>{texts.cartSubtotalLabel}</span> <strong>{moneyText(cart.subtotal, language)}</strong>
        </p>
      )}
      {shop !== "" && (
        <p>
          <a className="cart-shop button" href={shop}>
            {texts.cartShopText}
          </a>
        </p>
      )}
    </div>
  );
}
