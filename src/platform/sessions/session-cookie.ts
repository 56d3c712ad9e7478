import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import { cookiesOf } from "../calls/cookies.js";
import { ownData } from "./session.js";
import { SESSION_AGE } from "./store.js";

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
  const expected = Buffer.from(signatureOf(id, secret));
  const received = Buffer.from(value.slice(split + 1));
  return split > 0 && received.length === expected.length && timingSafeEqual(received, expected)
    ? id
    : undefined;
}

/**
 * Sends the id of a session that contains nothing, and so is not stored: a crumb is valid for one id. A session with
 * content sends its own cookie.
 */
export function sendSessionId(req: Request, res: Response, secret: string): void {
  const { sessionID: id, session, secure } = req;
  if (Object.keys(ownData(session)).length > 0 || sessionIdOf(req, secret) === id) return;
  const value = `${SIGNED}${id}.${signatureOf(id, secret)}`;
  res.cookie(SESSION_COOKIE, value, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure,
    maxAge: SESSION_AGE,
  });
}

/** As express-session signs. */
function signatureOf(id: string, secret: string): string {
  return createHmac("sha256", secret).update(id).digest("base64").replace(/=+$/, "");
}
