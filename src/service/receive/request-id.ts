import { randomUUID } from "node:crypto";

/** Harmless in logs, headers and JSON; long enough for every tracing system in use. */
const VALID = /^[A-Za-z0-9._:-]{1,128}$/;

/** The id that the caller sent, where it can be echoed as it is; otherwise a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && VALID.test(given) ? given : randomUUID();
}
