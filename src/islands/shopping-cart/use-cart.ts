import { useEffect, useRef, useState } from "react";
import { announce } from "../../calls/event-bus.js";
import { type CartView, cartView } from "../../model/commerce/cart-view.js";
import { useServices } from "../services-context.js";
import { setCart } from "../stores/cart-store.js";
import { type CartOutcome, changeQuantity, loadCart, removeLine } from "./cart-calls.js";

export type CartFailure = Extract<CartOutcome, { readonly failure: unknown }> & {
  /** The id of the line. Undefined if the call was for the whole cart. */
  readonly line: string | undefined;
};

export interface CartState {
  readonly cart: CartView;
  /** False until the platform has responded. */
  readonly loaded: boolean;
  /** The id of the line that is being changed. */
  readonly busy: string | undefined;
  readonly failure: CartFailure | undefined;
  readonly load: () => Promise<void>;
  /** Resolves to false if the call failed or another one is in progress. */
  readonly change: (line: string, quantity: number) => Promise<boolean>;
  /** Resolves to false if the call failed or another one is in progress. */
  readonly remove: (line: string) => Promise<boolean>;
}

/** Returns the visitor's cart: first the rendered one, then the platform's. */
export function useCart(renderedCart: CartView): CartState {
  const services = useServices();
  const [cart, setCartView] = useState(renderedCart);
  const [loaded, setLoaded] = useState(false);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<CartFailure>();
  // A ref, because state would be too late for two clicks before the next render.
  const locked = useRef(false);

  const applyOutcome = async (line: string | undefined, call: Promise<CartOutcome>): Promise<boolean> => {
    setFailure(undefined);
    setBusy(line);
    const outcome = await call;
    setBusy(undefined);
    if ("failure" in outcome) {
      setFailure({ ...outcome, line });
      return false;
    }
    setLoaded(true);
    setCartView(cartView(outcome.cart));
    setCart(outcome.cart);
    return true;
  };
  const runExclusively = async (line: string, call: () => Promise<CartOutcome>): Promise<boolean> => {
    if (locked.current) return false;
    locked.current = true;
    try {
      return await applyOutcome(line, call());
    } finally {
      locked.current = false;
    }
  };
  const load = async (): Promise<void> => {
    await applyOutcome(undefined, loadCart(services));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page
  useEffect(() => {
    announce("platen:cart-page", {});
    void load();
  }, []);

  return {
    cart,
    loaded,
    busy,
    failure,
    load,
    change: (line, quantity) => runExclusively(line, () => changeQuantity(services, line, quantity)),
    remove: (line) => runExclusively(line, () => removeLine(services, line)),
  };
}
