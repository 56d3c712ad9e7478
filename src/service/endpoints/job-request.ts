import { type FinalOutcome, handOver } from "../handover/hand-over.js";
import { readBody, requireMediaType } from "../receive/body.js";
import { contextOf, type Request, type Response } from "../request-context.js";
import { sendPage, type WritePage } from "../respond/island-page.js";
import { sendWhole } from "../respond/whole.js";
import type { Service } from "../service.js";
import type { Job } from "../threads/job.js";
import { beginStep, reportSteps, step } from "../tracing/steps.js";

/**
 * Handles a request with a JSON body: receives the body, waits for a thread, hands the body over and returns the
 * outcome.
 */
export async function outcomeOf(
  service: Service,
  req: Request,
  res: Response,
  { work, representation, id }: Pick<Job, "work" | "representation" | "id">,
): Promise<FinalOutcome> {
  const { config, budget, clock } = service;
  const context = contextOf(res);
  requireMediaType(req, "application/json");
  const reservation = budget.reserve();
  const limits = { limit: config.bodyLimit, deadline: config.transferDeadline, reservation };
  const body = await step(context, "body", () => readBody(req, limits));
  const endQueueStep = beginStep(context, "queue");
  try {
    return await handOver(service, {
      address: context.address,
      reservation,
      body,
      job: { work, requestId: context.requestId, owner: context.caller, now: clock(), representation, id },
      isGone: () => res.destroyed,
      onBegin: endQueueStep,
    });
  } finally {
    endQueueStep();
    reservation.release();
  }
}

/** Sends the outcome of a job. */
export async function sendOutcome(
  service: Service,
  res: Response,
  outcome: FinalOutcome,
  write?: WritePage,
): Promise<void> {
  const context = contextOf(res);
  const { notes } = context;
  const { problem, defect, templateErrors, diagnostics } = outcome.facts;
  if (problem !== undefined) notes["problem"] = problem;
  if (defect !== undefined) notes["err"] = { stack: defect };
  if (templateErrors !== undefined) Object.assign(notes, { templateErrors, diagnostics });
  reportSteps(context, outcome.facts);
  if (res.destroyed) return;
  if (outcome.kind === "page") await sendPage(service, res, outcome, write);
  else await sendWhole(service, res, outcome);
}
