import { type CallFailure, missingResponse, responseFailure } from "#model/commerce/call-failure.js";
import { isCart } from "#model/commerce/cart.js";
import type { CartEntry } from "#model/commerce/cart-entry.js";
import { read } from "#model/json.js";
import type { callPlatform, IslandCall, IslandServices } from "../services.js";
import { setCart } from "../stores/cart-store.js";
import { callStore, outcomeOfStoreCall } from "./store-call.js";

/** The stock, if it is too small for what the visitor wants. */
export interface Shortage {
  /** The number of pieces that the visitor can still have. */
  readonly left: number;
  /** The number of them in the visitor's cart already. */
  readonly inCart: number;
}

/** The new cart, or the reason for the failure. */
export type CartOutcome =
  | { readonly cart: unknown }
  | {
      readonly failure: CallFailure;
      readonly shortage: Shortage | undefined;
      /** Whether there is no such entry or product. */
      readonly isGone: boolean;
    };

/** The id and the contents of an order, or the reason for the failure. */
export type OrderOutcome =
  | { readonly orderId: string; readonly ordered: unknown }
  | { readonly failure: CallFailure };

type Services = Pick<IslandServices, "http" | "endpoints">;
type CartCall = Extract<IslandCall, `${string} cart${string}`>;

/** Gets the visitor's cart. Like all calls, it updates every island that shows the cart. */
export function loadCart(services: Services): Promise<CartOutcome> {
  return call(services, "GET cart");
}

/** Adds an entry. */
export function addEntry(services: Services, entry: CartEntry): Promise<CartOutcome> {
  return call(services, "POST cartEntries", { body: entry });
}

/** Sets the quantity of the entry with this id. */
export function changeQuantity(services: Services, id: string, quantity: number): Promise<CartOutcome> {
  return call(services, "PUT cartEntry", { id, body: { quantity } });
}

/** Removes the entry with this id. */
export function removeLine(services: Services, id: string): Promise<CartOutcome> {
  return call(services, "DELETE cartEntry", { id });
}

/** Orders the cart without a payment. */
export async function orderCart(services: Services): Promise<OrderOutcome> {
  const outcome = await outcomeOfStoreCall(services, "POST demoCheckout");
  if (!outcome.succeeded) return outcome;
  const orderId = read(outcome.body, "orderId");
  const ordered = read(outcome.body, "ordered");
  const cart = read(outcome.body, "cart");
  if (typeof orderId !== "string" || !isCart(ordered) || !isCart(cart)) {
    return { failure: missingResponse("unreadable") };
  }
  // Responses to calls that began before say what was in the cart.
  shown = ++started;
  setCart(cart);
  return { orderId, ordered };
}

let started = 0;
/** The last started call whose cart is shown. */
let shown = 0;
let running = 0;
let haveOverlapped = false;

/**
 * Calls the platform and shows the cart of the response. Responses to overlapping calls arrive in any order and have no
 * version, so the cart is loaded again after the last of them.
 */
async function call<const C extends CartCall>(
  ...[services, ...rest]: Parameters<typeof callPlatform<C>>
): Promise<CartOutcome> {
  const number = ++started;
  if (running > 0) haveOverlapped = true;
  running++;
  const outcome = outcomeOf(await callStore(services, ...rest));
  running--;
  if ("cart" in outcome && number > shown) {
    shown = number;
    setCart(outcome.cart);
  }
  if (running === 0 && haveOverlapped) {
    haveOverlapped = false;
    void loadCart(services);
  }
  return outcome;
}

function outcomeOf(response: Awaited<ReturnType<typeof callStore>>): CartOutcome {
  if ("missing" in response) return unusable(response.missing);
  // The next page would show an empty cart.
  if (response.cookiesBlocked) return unusable("cookiesBlocked");
  const { status, body: content } = response;
  // Some pages respond to everything with 200. Without a cart in the response, nothing was done.
  if (status >= 200 && status < 300) return isCart(content) ? { cart: content } : unusable("unreadable");
  return {
    failure: responseFailure(status, content),
    shortage: shortageIn(content),
    isGone: status === 404 || status === 410,
  };
}

function unusable(reason: Parameters<typeof missingResponse>[0]): CartOutcome {
  return { failure: missingResponse(reason), shortage: undefined, isGone: false };
}

function shortageIn(content: unknown): Shortage | undefined {
  const left = read(content, "left");
  const inCart = read(content, "inCart");
  if (typeof left !== "number") return undefined;
  return { left: Math.max(0, left), inCart: typeof inCart === "number" ? inCart : 0 };
}
