import { randomUUID } from "node:crypto";

/** Harmless in logs, headers and JSON; long enough for every tracing system in use. */
const SANE = /^[A-Za-z0-9._:-]{1,128}$/;

/** The id that the caller gave, if it can be echoed without care; otherwise a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && SANE.test(given) ? given : randomUUID();
}
