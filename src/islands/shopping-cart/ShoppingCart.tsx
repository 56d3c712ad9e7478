import { type ReactElement, useEffect, useRef, useState } from "react";
import { moneyText } from "#model/commerce/cart-view.js";
import { cartPageTexts } from "#model/commerce/visitor-texts.js";
import { failureText } from "../parts/failure-text.js";
import { LiveText } from "../parts/LiveText.js";
import { useHydrated } from "../use-hydrated.js";
import { CartLineRow } from "./CartLineRow.js";
import { CartOrder } from "./CartOrder.js";
import type { ShoppingCartProps } from "./shopping-cart-props.js";
import { useCart } from "./use-cart.js";

/** The visitor's cart: quantities, removal, the subtotal, or a link to the shop if it is empty. */
export function ShoppingCart({
  cart: renderedCart,
  base,
  shop,
  language,
  checkout,
  texts: textOverrides,
}: ShoppingCartProps): ReactElement {
  const texts = { ...cartPageTexts, ...textOverrides };
  const hydrated = useHydrated();
  const { cart, loaded, busy, failure, ordering, order, load, change, remove, checkOut } =
    useCart(renderedCart);
  const [removed, setRemoved] = useState<{ readonly title: string }>();
  const status = useRef<HTMLParagraphElement>(null);
  const { lines, subtotal } = cart;
  const cartFailure = failure?.line === undefined ? failure : undefined;

  // The line that was removed contained the focused button.
  useEffect(() => {
    if (removed !== undefined) status.current?.focus();
  }, [removed]);

  const removeLine = async (id: string, title: string): Promise<void> => {
    if (await remove(id)) setRemoved({ title });
  };

  return (
    <div className="sqs-shopping-cart" aria-busy={hydrated && !loaded && cartFailure === undefined}>
      <p className="cart-status" role="status" tabIndex={-1} ref={status}>
        <LiveText
          text={removed === undefined ? "" : texts.cartRemovedText.replace("{title}", () => removed.title)}
          occasion={removed}
        />
      </p>
      {cartFailure !== undefined && (
        <p className="cart-problem" role="alert">
          {failureText(cartFailure.failure, texts)}
          {cartFailure.canLoad && (
            <>
              {" "}
              <button type="button" className="cart-retry" onClick={() => void load()}>
                {texts.cartRetryText}
              </button>
            </>
          )}
        </p>
      )}
      {lines.length > 0 ? (
        <>
          <ul className="cart-lines">
            {lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                base={base}
                language={language}
                texts={texts}
                busy={busy === line.id}
                failure={failure?.line === line.id ? failure : undefined}
                onChange={(quantity) => change(line.id, quantity)}
                onRemove={() => removeLine(line.id, line.title)}
              />
            ))}
          </ul>
          {subtotal !== null && (
            <p className="cart-subtotal">
              <span>{texts.cartSubtotalLabel}</span> <strong>{moneyText(subtotal, language)}</strong>
            </p>
          )}
          {checkout && (
            <div className="cart-checkout">
              <button
                type="button"
                className="cart-checkout-button button"
                disabled={!hydrated}
                aria-disabled={ordering}
                onClick={() => void checkOut()}
              >
                {ordering ? texts.cartOrderingText : texts.cartCheckoutText}
              </button>
              <p className="cart-checkout-note">{texts.cartCheckoutNoteText}</p>
            </div>
          )}
        </>
      ) : order !== undefined ? (
        <CartOrder order={order} shop={shop} language={language} texts={texts} />
      ) : (
        <div className="cart-empty">
          <p>
            {hydrated && !loaded && cartFailure === undefined ? texts.cartLoadingText : texts.cartEmptyText}
          </p>
          {shop !== "" && (
            <p>
              <a className="cart-shop button" href={shop}>
                {texts.cartShopText}
              </a>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
