import { useEffect, useRef, useState } from "react";
import type { CallFailure } from "#model/commerce/call-failure.js";
import type { CartEntry } from "#model/commerce/cart-entry.js";
import type { CartTexts } from "#model/commerce/visitor-texts.js";
import { addEntry, type CartOutcome, type Shortage } from "../parts/cart-calls.js";
import { useServices } from "../services-context.js";

/** "added" returns to "idle" after a while. */
type Phase = "idle" | "adding" | "added";

/** Milliseconds for which the button shows its success. */
const ADDED_DURATION = 3000;

export interface CartEntryState {
  readonly phase: Phase;
  readonly failure: CallFailure | undefined;
  /** Adds an entry and resolves to the result. Resolves to undefined if another call is in progress. */
  readonly add: (entry: CartEntry) => Promise<CartOutcome | undefined>;
  readonly clear: () => void;
}

/** Adds entries to the cart and updates every island that shows the cart. */
export function useCartEntry(texts: CartTexts): CartEntryState {
  const services = useServices();
  const [phase, setPhase] = useState<Phase>("idle");
  const [failure, setFailure] = useState<CallFailure>();
  // A ref, because state would be too late for two clicks before the next render.
  const locked = useRef(false);

  useEffect(() => {
    if (phase !== "added") return;
    const timer = setTimeout(() => setPhase("idle"), ADDED_DURATION);
    return () => clearTimeout(timer);
  }, [phase]);

  const add = async (entry: CartEntry): Promise<CartOutcome | undefined> => {
    if (locked.current) return undefined;
    locked.current = true;
    setPhase("adding");
    setFailure(undefined);
    const outcome = withStock(await addEntry(services, entry), texts);
    locked.current = false;
    if ("cart" in outcome) {
      setPhase("added");
    } else {
      setPhase("idle");
      setFailure(outcome.failure);
    }
    return outcome;
  };

  return { phase, failure, add, clear: () => setFailure(undefined) };
}

/** States the stock in the failure, if it was too small. */
function withStock(outcome: CartOutcome, texts: CartTexts): CartOutcome {
  if ("cart" in outcome || outcome.shortage === undefined) return outcome;
  const quantity = shortageText(outcome.shortage, texts);
  return { ...outcome, failure: { ...outcome.failure, fields: { quantity } } };
}

export function shortageText({ left, inCart }: Shortage, texts: CartTexts): string {
  if (left > 0) return texts.productQuantityLimitText.replace("{quantity}", () => `${left}`);
  if (inCart > 0) return texts.productAllInCartText.replace("{quantity}", () => `${inCart}`);
  return texts.storeSoldOutText;
}
