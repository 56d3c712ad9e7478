import { useEffect, useRef, useState } from "react";
import type { CallFailure } from "../../model/commerce/call-failure.js";
import { isCart } from "../../model/commerce/cart.js";
import type { CartEntry } from "../../model/commerce/cart-entry.js";
import { type CallOutcome, failed, postToStore } from "../parts/store-call.js";
import { useServices } from "../services-context.js";
import { cartStore, replaceCart } from "../stores/cart-store.js";

/** Idle, perhaps after a failure; under way; done, until the button has said so for a while. */
type Phase = "idle" | "adding" | "added";

/** Milliseconds for which the button shows that it has added. */
const ADDED_DURATION = 3000;

export interface CartEntryState {
  readonly phase: Phase;
  readonly failure: CallFailure | undefined;
  /** Adds, and resolves to what came of it; undefined where it was ignored, since another one is under way. */
  readonly add: (entry: CartEntry) => Promise<CallOutcome | undefined>;
  readonly clear: () => void;
}

/** How something is put into the cart: sent once, then shown by every island that shows the cart. */
export function useCartEntry(): CartEntryState {
  const { http, endpoints } = useServices();
  const [phase, setPhase] = useState<Phase>("idle");
  const [failure, setFailure] = useState<CallFailure>();
  // State would be too late for two clicks before the next render.
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
    const reply = await postToStore(http, endpoints.cartEntries, entry);
    // Some pages answer everything with 200; without a cart nothing shows that something was added.
    const outcome =
      reply.succeeded && !isCart(reply.body) ? failed({ text: "storeFailureText", fields: {} }) : reply;
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
