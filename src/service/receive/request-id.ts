import { randomUUID } from "node:crypto";

/** Safe in logs, headers and JSON. Long enough for every tracing system in use. */
const VALID = /^[A-Za-z0-9._:-]{1,128}$/;

/** Returns the caller's id if it is safe to echo, otherwise a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && VALID.test(given) ? given : randomUUID();
}
