import { useRef, useState } from "react";
import type { CallFailure } from "../../model/commerce/call-failure.js";
import { type RestockProblem, type RestockRequest, restockProblem } from "../../model/commerce/restock.js";
import { postToStore } from "../parts/store-call.js";
import { useServices } from "../services-context.js";

export interface RestockState {
  readonly phase: "idle" | "asking" | "done";
  /** Why the last attempt came to nothing, each another object: an entry of the visitor, or the call. */
  readonly problem: { readonly reason: RestockProblem | CallFailure } | undefined;
  /** Checks and sends; resolves to false when the visitor has to try again. */
  readonly ask: (request: RestockRequest) => Promise<boolean>;
}

/** How the store is asked to tell someone when a variant is back. */
export function useRestockRequest(): RestockState {
  const { http, endpoints } = useServices();
  const [phase, setPhase] = useState<RestockState["phase"]>("idle");
  const [problem, setProblem] = useState<RestockState["problem"]>();
  // State would be too late for two submits before the next render.
  const locked = useRef(false);

  const ask = async (request: RestockRequest): Promise<boolean> => {
    if (locked.current) return true;
    const wrong = restockProblem(request);
    setProblem(wrong && { reason: wrong });
    if (wrong !== undefined) return true;
    locked.current = true;
    setPhase("asking");
    const outcome = await postToStore(http, endpoints.restockNotifications, request);
    locked.current = false;
    setPhase(outcome.succeeded ? "done" : "idle");
    if (!outcome.succeeded) setProblem({ reason: outcome.failure });
    return outcome.succeeded;
  };

  return { phase, problem, ask };
}
