import type { Request } from "express";
import type { RateName } from "#model/schemas/calls/call.js";
import { CallProblem } from "./problem.js";
import type { RateLimits } from "./rate-limits.js";

/** Counts a request against a limit of its sender. Throws a problem with `Retry-After` if the limit is reached. */
export function takeCall(limits: RateLimits, name: RateName, { ip = "" }: Request): void {
  const wait = limits.take(name, ip);
  if (wait === 0) return;
  const error =
    name === "password"
      ? `Too many attempts. Please try again in ${wait === 1 ? "a second" : `${wait} seconds`}.`
      : "Too many requests. Please try again later.";
  throw new CallProblem(429, { error }, { "Retry-After": String(wait) });
}
