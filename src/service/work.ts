import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import type { Caller } from "./callers.js";
import { Problem } from "./errors.js";
import { callerOf, type Reply } from "./exchange.js";
import { type Paced, paced } from "./paced.js";
import { readBody, requireType } from "./requests/body.js";
import { checked, parseJsonBytes, type Received, requireCheapJson } from "./requests/json-body.js";
import type { Service } from "./service.js";
import { requireFewPartials } from "./template-bounds.js";
import { beginStep, finished, type Steps, timedSteps } from "./tracing/steps.js";

/**
 * Reads a JSON body and works on it when it is its turn. Resolves to undefined when the caller has gone before that;
 * then there is nobody to answer.
 */
export async function workOnJson<S extends z.ZodObject, T>(
  service: Service,
  req: IncomingMessage,
  res: Reply,
  schema: S,
  work: (received: Received<z.infer<S>>, step: Steps) => Paced<T>,
): Promise<T | undefined> {
  const { config, gate, receiving } = service;
  requireType(req, "application/json");
  const bounds = { limit: config.bodyLimit, deadline: config.bodyDeadline, receiving };
  const bytes = await finished(beginStep(res, "body"), () => readBody(req, bounds));
  return busy(callerOf(res), () => {
    const admitted = beginStep(res, "queue");
    return finished(admitted, () =>
      gate.run({ weight: bytes.length }, () => {
        admitted();
        if (res.destroyed) return undefined;
        return paced(jsonWork(service, bytes, schema, work, timedSteps(res)));
      }),
    );
  });
}

function* jsonWork<S extends z.ZodObject, T>(
  { config }: Service,
  bytes: Uint8Array,
  schema: S,
  work: (received: Received<z.infer<S>>, step: Steps) => Paced<T>,
  step: Steps,
): Paced<T> {
  requireCheapJson(bytes, config.jsonCost);
  yield;
  const received = step("parse", () => {
    const value = parseJsonBytes(bytes);
    // Elsewhere a member of this name is like any other.
    if ("partials" in schema.shape) requireFewPartials(value, config);
    return { input: checked(value, schema), value, bytes };
  });
  yield;
  return yield* work(received, step);
}

/**
 * Counts what a caller has in work. Throws a `Problem` when that is as much as he may have. `patient`: waits instead, for callers that
 * send their next piece of work after this one only.
 */
export async function busy<T>(
  caller: Caller,
  work: () => Promise<T>,
  { patient = false }: { readonly patient?: boolean } = {},
): Promise<T> {
  if (caller.running < caller.concurrency) caller.running++;
  else if (patient) await new Promise<void>((resolve) => caller.waiting.push(resolve));
  else {
    throw new Problem("caller-busy", {
      detail: `You may have ${caller.concurrency} renders in work at once.`,
      headers: { "Retry-After": "1" },
    });
  }
  try {
    return await work();
  } finally {
    // Who waits takes this one's place.
    const next = caller.waiting.shift();
    if (next === undefined) caller.running--;
    else next();
  }
}
