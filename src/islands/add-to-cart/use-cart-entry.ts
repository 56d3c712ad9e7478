import { useEffect, useRef, useState } from "react";
import type { CallFailure } from "../../model/commerce/call-failure.js";
import { isCart } from "../../model/commerce/cart.js";
import type { CartEntry } from "../../model/commerce/cart-entry.js";
import { type CallOutcome, failedOutcome, postToStore } from "../parts/store-call.js";
import { useServices } from "../services-context.js";
import { cartStore, replaceCart } from "../stores/cart-store.js";

/** "added" returns to "idle" after a while. */
type Phase = "idle" | "adding" | "added";

/** Milliseconds for which the button shows its success. */
const ADDED_DURATION = 3000;

export interface CartEntryState {
  readonly phase: Phase;
  readonly failure: CallFailure | undefined;
  /** Adds an entry and resolves to the result. Resolves to undefined if another call is in progress. */
  readonly add: (entry: CartEntry) => Promise<CallOutcome | undefined>;
  readonly clear: () => void;
}

/** Adds entries to the cart and updates every island that shows the cart. */
export function useCartEntry(): CartEntryState {
  const { http, endpoints } = useServices();
  const [phase, setPhase] = useState<Phase>("idle");
  const [failure, setFailure] = useState<CallFailure>();
  // A ref, because state would be too late for two clicks before the next render.
  const locked = useRef(false);

  useEffect(() => {
    if (phase !== "added") return;
    const timer = setTimeout(() => setPhase("idle"), ADDED_DURATION);
    return () => clearTimeout(timer);
  }, [phase]);

  const add = async (entry: CartEntry): Promise<CallOutcome | undefined> => {
    if (locked.current) return undefined;
    locked.current = true;
    setPhase("adding");
    setFailure(undefined);
    const before = cartStore.get();
    const response = await postToStore(http, endpoints.cartEntries, entry);
    // Some pages respond to everything with 200. Without a cart in the response, nothing was added.
    const outcome =
      response.succeeded && !isCart(response.body)
        ? failedOutcome({ text: "storeFailureText", fields: {} })
        : response;
    locked.current = false;
    if (outcome.succeeded) {
      replaceCart(outcome.body, before);
      setPhase("added");
    } else {
      setPhase("idle");
      setFailure(outcome.failure);
    }
    return outcome;
  };

  return { phase, failure, add, clear: () => setFailure(undefined) };
}
