import type { IncomingMessage } from "node:http";
import type { z } from "zod";
import type { Caller } from "./callers.js";
import { Problem } from "./errors.js";
import { callerOf, type Reply } from "./exchange.js";
import { readBody, requireType } from "./requests/body.js";
import { parseJsonBody, type Received } from "./requests/json-body.js";
import type { Service } from "./service.js";

/**
 * Reads a JSON body and works on it when it is its turn. Resolves to undefined when the caller has gone before that;
 * then there is nobody to answer.
 */
export async function workOnJson<S extends z.ZodObject, T>(
  service: Service,
  req: IncomingMessage,
  res: Reply,
  schema: S,
  work: (received: Received<z.infer<S>>) => T,
): Promise<T | undefined> {
  const { config, gate } = service;
  requireType(req, "application/json");
  const bytes = await readBody(req, { limit: config.bodyLimit, deadline: config.bodyDeadline });
  return busy(callerOf(res), () =>
    gate.run({ weight: bytes.length }, () => {
      if (res.destroyed) return undefined;
      return work(parseJsonBody(bytes, schema, config.nodeLimit));
    }),
  );
}

/** Counts what a caller has in work. Throws a `Problem` when that is as much as he may have. */
export async function busy<T>(caller: Caller, work: () => Promise<T>): Promise<T> {
  if (caller.running >= caller.concurrency) {
    throw new Problem("caller-busy", {
      detail: `You may have ${caller.concurrency} renders in work at once.`,
      headers: { "Retry-After": "1" },
    });
  }
  caller.running++;
  try {
    return await work();
  } finally {
    caller.running--;
  }
}
