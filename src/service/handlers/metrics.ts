import type { Request, Response } from "express";
import { Problem } from "../errors.js";
import type { Service } from "../service.js";

/** The service in numbers, of all its processes together, in Prometheus's text format. */
export async function metrics(service: Service, _req: Request, res: Response): Promise<void> {
  const { siblings, metrics: own } = service;
  // The figures of one process alone would look as if everything had begun anew.
  const text = await (siblings === undefined ? own.text() : siblings.metrics().catch(refuse));
  res.set({ "Content-Type": service.metrics.contentType, "Cache-Control": "no-store" }).send(text);
}

function refuse(cause: unknown): never {
  throw new Problem("overloaded", {
    detail: "The workers did not say their figures in time.",
    headers: { "Retry-After": "1" },
    cause,
  });
}
