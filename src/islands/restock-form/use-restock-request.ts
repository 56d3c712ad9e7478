import { useRef, useState } from "react";
import type { CallFailure } from "#model/commerce/call-failure.js";
import { type RestockFailure, type RestockRequest, restockFailure } from "#model/commerce/restock.js";
import { outcomeOfStoreCall } from "../parts/store-call.js";
import { useServices } from "../services-context.js";

export interface RestockState {
  /** `known`: the address was already on the list. */
  readonly phase: "idle" | "sending" | "done" | "known";
  /** The reason why the last attempt failed, a new object each time: an invalid entry or a failed call. */
  readonly failure: { readonly reason: RestockFailure | CallFailure } | undefined;
  /** Validates and sends a request. Resolves to false if the call failed and the visitor has to retry. */
  readonly send: (request: RestockRequest) => Promise<boolean>;
}

/**
 * Sends requests to be notified when a variant is back in stock.
 *
 * @param longDomains see `isEmail`
 */
export function useRestockRequest(longDomains?: boolean): RestockState {
  const services = useServices();
  const [phase, setPhase] = useState<RestockState["phase"]>("idle");
  const [failure, setFailure] = useState<RestockState["failure"]>();
  // A ref, because state would be too late for two submits before the next render.
  const locked = useRef(false);

  const send = async (request: RestockRequest): Promise<boolean> => {
    if (locked.current) return true;
    const invalid = restockFailure(request, longDomains);
    setFailure(invalid && { reason: invalid });
    if (invalid !== undefined) return true;
    locked.current = true;
    setPhase("sending");
    const outcome = await outcomeOfStoreCall(services, "POST restockNotifications", { body: request });
    locked.current = false;
    if (outcome.succeeded || outcome.status === 409) {
      setPhase(outcome.succeeded ? "done" : "known");
      return true;
    }
    setPhase("idle");
    setFailure({ reason: outcome.failure });
    return false;
  };

  return { phase, failure, send };
}
