import { cartSubtotalText } from "#model/commerce/cart.js";
import { cartStore, followStoredCart } from "../stores/cart-store.js";
import { follow } from "../stores/store.js";

/** Shows the subtotal of the cart when the page receives a newer one than the server's. */
export function update(element: HTMLElement): () => void {
  const place = element.querySelector(".sqs-money-native");
  const stopFollowing = followStoredCart();
  const stopShowing = follow(cartStore, (cart) => {
    const subtotal = cart && cartSubtotalText(cart.cart);
    if (place !== null && subtotal !== undefined) place.textContent = subtotal;
  });
  return () => {
    stopFollowing();
    stopShowing();
  };
}
