import { Problem } from "../problem.js";
import { contextOf } from "../request-context.js";
import { negotiate } from "../respond/negotiation.js";
import type { RegistrationKind } from "../threads/job.js";
import type { Endpoint } from "./endpoint.js";
import { outcomeOf, sendOutcome } from "./job-request.js";

/** Keeps a template with its partials and injectables. */
export const registerTemplate = register("template");

/** Keeps data that many renders share. */
export const registerData = register("data");

function register(kind: RegistrationKind): Endpoint {
  return async (service, req, res) => {
    negotiate(req, res, ["json"]);
    const { caller, params } = contextOf(res);
    const { id = "" } = params;
    const outcome = await outcomeOf(service, req, res, { work: `register-${kind}`, id });
    if (outcome === undefined) return;
    const bytes = outcome.kind === "whole" ? outcome.registration : undefined;
    if (bytes !== undefined && !service.registrations.keep(caller.name ?? "", { kind, id }, bytes)) {
      throw new Problem("body-too-large", {
        detail: "It is larger than what the service keeps for a caller.",
      });
    }
    await sendOutcome(service, res, outcome);
  };
}
