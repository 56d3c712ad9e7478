import { doubleCsrf } from "csrf-csrf";
import type { Request, Response } from "express";
import { sessionOf } from "../sessions/session.js";
import { sendSessionId } from "../sessions/session-cookie.js";
import { cookiesOf } from "./cookies.js";
import { CallProblem } from "./problem.js";

export const CRUMB_COOKIE = "crumb";
/** A response that issues a token repeats it here, so that the page can tell whether the browser kept the cookie. */
export const CRUMB_HEADER = "X-CSRF-Token";

/** The CSRF tokens, which prove that a write comes from a page of this origin. */
export interface Crumbs {
  /** Returns whether the request contains the token of its cookie, issued for its session. */
  holds(req: Request): boolean;
  /** Returns whether the request contains a token at all, or its cookie. */
  isSent(req: Request): boolean;
  /** Returns the visitor's token, or a new one. For pages that write it into their forms. */
  current(req: Request, res: Response): string;
  /** Issues a new token, and the id of a session for it. */
  renew(req: Request, res: Response): string;
}

/** @param sessionSecret signs the ids of sessions */
export function createCrumbs(secret: string, sessionSecret: string): Crumbs {
  const { validateRequest, generateCsrfToken } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (req) => sessionOf(req).id,
    cookieName: CRUMB_COOKIE,
    getCsrfTokenFromRequest: sentToken,
  });
  const issue = (req: Request, res: Response, overwrite: boolean): string => {
    readCookies(req);
    sendSessionId(req, res, sessionSecret);
    return generateCsrfToken(req, res, {
      overwrite,
      // Scripts must be able to read it.
      cookieOptions: { httpOnly: false, sameSite: "lax", path: "/", secure: req.secure },
    });
  };
  return {
    holds: (req) => {
      readCookies(req);
      return validateRequest(req);
    },
    isSent: (req) => sentToken(req) !== undefined || cookiesOf(req)[CRUMB_COOKIE] !== undefined,
    current: (req, res) => issue(req, res, false),
    renew: (req, res) => issue(req, res, true),
  };
}

/** The problem that makes the client repeat the call with a new token. */
export function crumbProblem(crumb: string): CallProblem {
  return new CallProblem(403, {
    crumbFail: true,
    crumb,
    error: "The page is out of date. Reload it and try again.",
  });
}

/** Returns whether the browser states that a page of this origin makes the request. Other pages cannot forge that. */
export function comesFromOwnPage(req: Request): boolean {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const origin = req.get("Origin");
  if (origin === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === req.get("Host");
}

/**
 * Returns whether the browser states that a page of another origin makes the request. Programs other than browsers
 * state nothing.
 */
export function comesFromForeignPage(req: Request): boolean {
  const hasOrigin = req.get("Sec-Fetch-Site") !== undefined || req.get("Origin") !== undefined;
  // A typed URL has no page of origin.
  return hasOrigin && req.get("Sec-Fetch-Site") !== "none" && !comesFromOwnPage(req);
}

function sentToken(req: Request): string | undefined {
  return req.get(CRUMB_HEADER) ?? req.get("X-XSRF-Token") ?? crumbInBody(req.body);
}

function crumbInBody(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, CRUMB_COOKIE)) return undefined;
  const crumb = (body as Record<string, unknown>)[CRUMB_COOKIE];
  return typeof crumb === "string" ? crumb : undefined;
}

/** Sets what the library expects from the package cookie-parser. */
function readCookies(req: Request): void {
  req.cookies ??= cookiesOf(req);
}
