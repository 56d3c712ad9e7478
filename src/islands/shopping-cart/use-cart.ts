import { useEffect, useRef, useState } from "react";
import { announce } from "#calls/event-bus.js";
import { isCart } from "#model/commerce/cart.js";
import { type CartView, cartView } from "#model/commerce/cart-view.js";
import { type CartOutcome, changeQuantity, loadCart, orderCart, removeLine } from "../parts/cart-calls.js";
import { onReturn } from "../parts/on-return.js";
import { useServices } from "../services-context.js";
import { cartStore, followStoredCart } from "../stores/cart-store.js";
import type { PlacedOrder } from "./CartOrder.js";

export type CartFailure = Pick<
  Extract<CartOutcome, { readonly failure: unknown }>,
  "failure" | "shortage"
> & {
  /** The id of the line. Undefined if the failure concerns the whole cart. */
  readonly line: string | undefined;
  /** Whether to load the cart again. */
  readonly canLoad?: boolean;
};

export interface CartState {
  readonly cart: CartView;
  /** False until the platform has responded. */
  readonly loaded: boolean;
  /** The id of the line that is being changed. */
  readonly busy: string | undefined;
  readonly failure: CartFailure | undefined;
  readonly ordering: boolean;
  /** The order that this page has placed. */
  readonly order: PlacedOrder | undefined;
  readonly load: () => Promise<void>;
  /** Resolves to false if the call failed or another one is in progress. */
  readonly change: (line: string, quantity: number) => Promise<boolean>;
  /** Resolves to false if the call failed or another one is in progress. */
  readonly remove: (line: string) => Promise<boolean>;
  /** Orders the cart without a payment. Does nothing while another call is in progress. */
  readonly checkOut: () => Promise<void>;
}

/**
 * Returns the visitor's cart: first the rendered one, then the platform's. It follows changes by other islands and in
 * other tabs.
 */
export function useCart(renderedCart: CartView): CartState {
  const services = useServices();
  const [cart, setCartView] = useState(renderedCart);
  const [loaded, setLoaded] = useState(false);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<CartFailure>();
  const [ordering, setOrdering] = useState(false);
  const [order, setOrder] = useState<PlacedOrder>();
  // Refs, because state would be too late for two clicks before the next render.
  const locked = useRef(false);
  const refreshing = useRef(false);

  const changeLine = async (
    line: string,
    call: () => Promise<CartOutcome>,
  ): Promise<CartOutcome | undefined> => {
    if (locked.current) return undefined;
    locked.current = true;
    setFailure(undefined);
    setBusy(line);
    const outcome = await call();
    locked.current = false;
    setBusy(undefined);
    if ("failure" in outcome) {
      setFailure({ ...outcome, line: outcome.isGone ? undefined : line });
      // Another tab has removed the line.
      if (outcome.isGone) await refresh();
    }
    return outcome;
  };
  const load = async (): Promise<void> => {
    setFailure(undefined);
    const outcome = await loadCart(services);
    if ("failure" in outcome) setFailure({ ...outcome, line: undefined, canLoad: true });
  };
  /** Without a response, the page stays as it is. */
  const refresh = async (): Promise<void> => {
    if (refreshing.current) return;
    refreshing.current = true;
    await loadCart(services);
    refreshing.current = false;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    announce("platen:cart-page", {});
    const stopFollowing = followStoredCart();
    const stopShowing = cartStore.subscribe(() => {
      const shared = cartStore.get()?.cart;
      // Another tab stores only the totals.
      if (!isCart(shared)) return void refresh();
      setLoaded(true);
      setCartView(cartView(shared));
    });
    const stopRefreshing = onReturn(() => void refresh());
    void load();
    return () => {
      stopFollowing();
      stopShowing();
      stopRefreshing();
    };
  }, []);

  return {
    cart,
    loaded,
    busy,
    failure,
    ordering,
    order,
    load,
    checkOut: async () => {
      if (locked.current) return;
      locked.current = true;
      setFailure(undefined);
      setOrdering(true);
      const outcome = await orderCart(services);
      locked.current = false;
      setOrdering(false);
      if ("failure" in outcome) {
        setFailure({ failure: outcome.failure, shortage: undefined, line: undefined });
        // The stock or the prices may have changed.
        return refresh();
      }
      setOrder({ id: outcome.orderId, cart: cartView(outcome.ordered) });
      announce("platen:purchase", { orderId: outcome.orderId });
    },
    change: async (line, quantity) => {
      const outcome = await changeLine(line, () => changeQuantity(services, line, quantity));
      return outcome !== undefined && "cart" in outcome;
    },
    remove: async (line) => {
      const outcome = await changeLine(line, () => removeLine(services, line));
      if (outcome === undefined) return false;
      if ("cart" in outcome) return true;
      // It is removed, as the visitor wants.
      if (outcome.isGone) setFailure(undefined);
      return outcome.isGone;
    },
  };
}
