import { cartQuantity } from "#model/commerce/cart.js";
import { read } from "#model/json.js";
import { onReturn } from "../parts/on-return.js";
import { createStore, type Store } from "./store.js";

/** The cart of the platform's last response, or its totals if another page has received that. */
export interface CartState {
  /** The sum of all quantities. */
  readonly quantity: number;
  /** Parsed by `src/model/commerce/cart.ts`: `{ entries, subtotal, … }`. Totals have no `entries`. */
  readonly cart: unknown;
}

/** Undefined until this browser has a cart. Until then the server's HTML stays unchanged. */
export const cartStore: Store<CartState | undefined> = createStore<CartState | undefined>(undefined);

/** Adopts the cart of a response and stores its totals for the next page and for other tabs. */
export function setCart(cart: unknown): void {
  const quantity = cartQuantity(cart);
  cartStore.set({ quantity, cart });
  try {
    localStorage.setItem(storageKey(), totalsOf({ quantity, cart }));
  } catch {
    forgetStoredCart();
  }
}

/**
 * Shows the totals that an earlier page has stored, and those that other pages store later: in another tab, or while
 * this one is in the browser's page cache. Returns a function that stops this.
 */
export function followStoredCart(): () => void {
  recallCart();
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === storageKey()) recallCart();
  };
  addEventListener("storage", onStorage);
  const stopRecalling = onReturn(recallCart);
  return () => {
    removeEventListener("storage", onStorage);
    stopRecalling();
  };
}

function recallCart(): void {
  try {
    const text = localStorage.getItem(storageKey());
    const current = cartStore.get();
    // This page may know the entries, too.
    if (text === null || (current !== undefined && totalsOf(current) === text)) return;
    const stored: unknown = JSON.parse(text);
    const quantity = read(stored, "quantity");
    if (typeof quantity === "number") cartStore.set({ quantity, cart: read(stored, "cart") });
  } catch {
    // Storage is blocked.
  }
}

/** Storage is full or blocked. The next page shows the server's numbers, not old ones. */
function forgetStoredCart(): void {
  try {
    localStorage.removeItem(storageKey());
  } catch {
    // It is blocked, so nothing is stored.
  }
}

function totalsOf({ quantity, cart }: CartState): string {
  const subtotal = read(cart, "subtotal");
  const subtotalCents = read(cart, "subtotalCents");
  return JSON.stringify({ quantity, cart: { subtotal, subtotalCents } });
}

/** Sites on the same origin have separate carts, as their pages are below `/sites/NAME`. */
function storageKey(): string {
  const site = /^\/sites\/[^/]+/.exec(location.pathname)?.[0] ?? "";
  return `platen-cart:${document.documentElement.dataset["platenApiBase"] ?? ""}${site}`;
}
