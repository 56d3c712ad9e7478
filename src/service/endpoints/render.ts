import { negotiate } from "../respond/negotiation.js";
import type { Endpoint } from "./endpoint.js";
import { outcomeOf, sendOutcome } from "./job-request.js";

/** Renders one page. */
export const render: Endpoint = async (service, req, res) => {
  const representation = negotiate(req, res, ["html", "json"]);
  const outcome = await outcomeOf(service, req, res, { work: "render", representation });
  if (outcome !== undefined) await sendOutcome(service, res, outcome);
};
