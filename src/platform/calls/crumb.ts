import { doubleCsrf } from "csrf-csrf";
import type { Request, Response } from "express";
import { sessionOf } from "../sessions/session.js";
import { cookiesOf } from "./cookies.js";
import { CallProblem } from "./problem.js";

export const CRUMB_COOKIE = "crumb";

/** The token that proves that a write comes from a page of this origin. */
export interface Crumbs {
  /** Whether the request has the token of its cookie, made for its session. */
  holds(req: Request): boolean;
  /** The token that the visitor has, or a new one. For pages that write it into their forms. */
  current(req: Request, res: Response): string;
  /** Gives the visitor a new token, and a session to which it belongs. */
  renew(req: Request, res: Response): string;
}

export function createCrumbs(secret: string): Crumbs {
  const { validateRequest, generateCsrfToken } = doubleCsrf({
    getSecret: () => secret,
    getSessionIdentifier: (req) => sessionOf(req).id,
    cookieName: CRUMB_COOKIE,
    getCsrfTokenFromRequest: (req) =>
      req.get("X-CSRF-Token") ?? req.get("X-XSRF-Token") ?? crumbInBody(req.body),
  });
  const give = (req: Request, res: Response, overwrite: boolean): string => {
    readCookies(req);
    sessionOf(req).begin();
    return generateCsrfToken(req, res, {
      overwrite,
      // Blocks read it, so scripts must be able to.
      cookieOptions: { httpOnly: false, sameSite: "lax", path: "/", secure: req.secure },
    });
  };
  return {
    holds: (req) => {
      readCookies(req);
      return validateRequest(req);
    },
    current: (req, res) => give(req, res, false),
    renew: (req, res) => give(req, res, true),
  };
}

/** The problem that has the browser repeat the call with a new token. */
export function crumbProblem(crumb: string): CallProblem {
  return new CallProblem(403, {
    crumbFail: true,
    crumb,
    error: "The page is out of date. Reload it and try again.",
  });
}

/** Whether the browser says that a page of this very origin makes the request. Foreign pages cannot forge that. */
export function comesFromOwnPage(req: Request): boolean {
  const site = req.get("Sec-Fetch-Site");
  if (site !== undefined) return site === "same-origin";
  const origin = req.get("Origin");
  if (origin === undefined) return false;
  return URL.canParse(origin) && new URL(origin).host === req.get("Host");
}

/** Whether the browser says that a page of another origin makes the request. Programs say nothing. */
export function comesFromForeignPage(req: Request): boolean {
  const speaks = req.get("Sec-Fetch-Site") !== undefined || req.get("Origin") !== undefined;
  // An address that was typed comes from no page.
  return speaks && req.get("Sec-Fetch-Site") !== "none" && !comesFromOwnPage(req);
}

function crumbInBody(body: unknown): string | undefined {
  if (typeof body !== "object" || body === null || !Object.hasOwn(body, CRUMB_COOKIE)) return undefined;
  const crumb = (body as Record<string, unknown>)[CRUMB_COOKIE];
  return typeof crumb === "string" ? crumb : undefined;
}

/** The library expects what the package cookie-parser leaves. */
function readCookies(req: Request): void {
  req.cookies ??= cookiesOf(req);
}
