import { Problem } from "../problem.js";
import { contextOf } from "../request-context.js";
import { negotiate } from "../respond/negotiation.js";
import type { RegistrationKind } from "../threads/job.js";
import type { Endpoint } from "./endpoint.js";
import { outcomeOf, sendOutcome } from "./job-request.js";

/** Renders one page. */
export const render: Endpoint = async (service, req, res) => {
  const representation = negotiate(req, res, ["html", "json"]);
  await sendOutcome(service, res, await outcomeOf(service, req, res, { work: "render", representation }));
};

/** Lints one template. */
export const lint: Endpoint = async (service, req, res) => {
  negotiate(req, res, ["json"]);
  await sendOutcome(service, res, await outcomeOf(service, req, res, { work: "lint" }));
};

/** Registers a template with its partials and injectables. */
export const registerTemplate = register("template");

/** Registers data that many renders share. */
export const registerData = register("data");

function register(kind: RegistrationKind): Endpoint {
  return async (service, req, res) => {
    negotiate(req, res, ["json"]);
    const { caller, params } = contextOf(res);
    const { id = "" } = params;
    const outcome = await outcomeOf(service, req, res, { work: `register-${kind}`, id });
    const bytes = outcome.kind === "whole" ? outcome.registration : undefined;
    if (bytes !== undefined && !service.registrations.keep(caller, { kind, id }, bytes)) {
      throw new Problem("body-too-large", { detail: "The body is larger than the quota of one caller." });
    }
    await sendOutcome(service, res, outcome);
  };
}
