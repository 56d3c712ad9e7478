import { negotiate } from "../respond/negotiation.js";
import type { Endpoint } from "./endpoint.js";
import { outcomeOf, sendOutcome } from "./job-request.js";

/** Lints one template. */
export const lint: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["json"]);
  const outcome = await outcomeOf(service, req, res, { work: "lint" });
  if (outcome !== undefined) await sendOutcome(service, res, outcome);
};
