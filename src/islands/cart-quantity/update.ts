import { cartStore, followStoredCart } from "../stores/cart-store.js";
import { follow } from "../stores/store.js";

/** Shows the quantity of the cart when the page receives a newer one than the server's. */
export function update(element: HTMLElement): () => void {
  const place = element.querySelector(".sqs-cart-quantity");
  const stopFollowing = followStoredCart();
  const stopShowing = follow(cartStore, (cart) => {
    if (place !== null && cart !== undefined) place.textContent = `${cart.quantity}`;
  });
  return () => {
    stopFollowing();
    stopShowing();
  };
}
