import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { cookiesOf } from "../calls/cookies.js";

export const SESSION_COOKIE = "platen_session";

/** Prefix of values signed by express-session. */
const SIGNED = "s:";

/**
 * Returns the session id in the cookie of a request without looking up the session. Returns undefined if the cookie is
 * missing or its signature is invalid.
 */
export function sessionIdOf(req: IncomingMessage, secret: string): string | undefined {
  const value = cookiesOf(req)[SESSION_COOKIE];
  if (value === undefined || !value.startsWith(SIGNED)) return undefined;
  const split = value.lastIndexOf(".");
  const id = value.slice(SIGNED.length, split);
  const expected = Buffer.from(createHmac("sha256", secret).update(id).digest("base64").replace(/=+$/, ""));
  const received = Buffer.from(value.slice(split + 1));
  return split > 0 && received.length === expected.length && timingSafeEqual(received, expected)
    ? id
    : undefined;
}
