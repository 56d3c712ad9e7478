import express, { type Request, type RequestHandler, type Response } from "express";
import { z } from "zod";
import { read, textOf } from "#model/json.js";
import type { RateName } from "#model/schemas/calls/call.js";
import { crumbProblem } from "../calls/crumb.js";
import { takeCall } from "../calls/take-call.js";
import type { PlatformContext } from "../context.js";
import { OWNER, proofOf, setFirstPassword, storedPassword } from "../passwords/queries.js";
import { isPassword } from "../passwords/scrypt.js";
import { isOwner } from "../sessions/editors.js";
import { sessionOf } from "../sessions/session.js";
import type { Sessions } from "../sessions/sessions.js";
import { MIN_PASSWORD, SignIn } from "./pages/SignIn.js";
import { sendPage } from "./send-page.js";

const HOME = "/platform";
const HERE = "http://localhost";

/** Returns the path of the owner's page that a request asks for, or of the page with the form that it posts. */
function askedPage(req: Request): string {
  if (req.method === "GET") return ownersPage(req.originalUrl);
  const referer = req.get("Referer") ?? "";
  if (!URL.canParse(referer)) return HOME;
  const { pathname, search } = new URL(referer);
  return ownersPage(pathname + search);
}

/** Returns a path if it is that of an owner's page, else that of the first page. Never another origin. */
function ownersPage(path: string): string {
  if (!URL.canParse(path, HERE)) return HOME;
  const { origin, pathname, search } = new URL(path, HERE);
  const isOwners = origin === HERE && (pathname === HOME || pathname.startsWith(`${HOME}/`));
  return isOwners ? pathname + search : HOME;
}

export interface OwnerAccess {
  readonly platform: PlatformContext;
  readonly sessions: Sessions;
  /** The code that authorizes setting the first password. It is printed to the log. */
  readonly setupCode: string;
}

/** The handlers before those of a route. Each route names its limit, so no spelling of its path has another one. */
export interface Access {
  /** For the forms with a password. */
  open(limit: RateName): RequestHandler[];
  /** For the owner's routes. Others get the page to sign in. */
  owned(limit: RateName): RequestHandler[];
}

const BODY_LIMIT = 8_192;

const posted = z.strictObject({
  crumb: z.string().max(200),
  return: z.string().max(2_000).default(""),
  code: z.string().max(200).optional(),
  username: z.literal("owner").optional(),
  password: z.string().max(1_000),
});

export function createAccess({ platform, sessions }: OwnerAccess): Access {
  const readBody = express.urlencoded({ extended: false, limit: BODY_LIMIT });
  const limited =
    (limit: RateName): RequestHandler =>
    (req, _res, next) => {
      takeCall(platform.limits, limit, req);
      next();
    };
  const withCrumb: RequestHandler = (req, res, next) => {
    if (req.method === "POST" && !platform.crumbs.holds(req))
      throw crumbProblem(platform.crumbs.renew(req, res));
    next();
  };
  /** A page to sign in may be older than its crumb. It is shown again, instead of a problem that leads nowhere. */
  const signInWithCrumb: RequestHandler = async (req, res, next) => {
    if (platform.crumbs.holds(req)) return next();
    const returnTo = ownersPage(textOf(read(req.body, "return")));
    await signInPage(platform, res, 403, returnTo, "This page was out of date. Please try again.");
  };
  /** Comes before the check of the crumb, which expires with the session. */
  const signedIn: RequestHandler = async (req, res, next) => {
    if (await isOwner(platform.db, sessionOf(req))) return next();
    await signInPage(platform, res, 401, askedPage(req));
  };
  return {
    open: (limit) => [limited(limit), sessions.middleware, readBody, signInWithCrumb],
    owned: (limit) => [limited(limit), sessions.middleware, signedIn, readBody, withCrumb],
  };
}

/** Handles the form that sets the owner's first password. */
export function setOwnersPassword({ platform, setupCode }: OwnerAccess): RequestHandler {
  return async (req, res) => {
    const { code = "", password, return: returnTo } = posted.parse(req.body);
    const refuse = (status: number, error: string): Promise<void> =>
      signInPage(platform, res, status, ownersPage(returnTo), error);
    if (code.trim() !== setupCode)
      return refuse(403, "The setup code is wrong. The service printed it when it started.");
    if (password.length < MIN_PASSWORD)
      return refuse(400, `The password must have at least ${MIN_PASSWORD} characters.`);
    const isFirst = await setFirstPassword(platform.db, OWNER.site, OWNER.area, password);
    const stored = await storedPassword(platform.db, OWNER.site, OWNER.area);
    if (!isFirst || stored === undefined) return refuse(409, "The password is already set. Sign in with it.");
    await beginSession(platform, req, res, stored, returnTo);
  };
}

/** Handles the form with the owner's password. */
export function signInOwner({ platform }: OwnerAccess): RequestHandler {
  return async (req, res) => {
    const { password, return: returnTo } = posted.parse(req.body);
    const stored = await storedPassword(platform.db, OWNER.site, OWNER.area);
    if (!(await isPassword(password, stored)) || stored === undefined)
      return signInPage(platform, res, 401, ownersPage(returnTo), "The password is wrong.");
    await beginSession(platform, req, res, stored, returnTo);
  };
}

async function beginSession(
  { crumbs }: PlatformContext,
  req: Request,
  res: Response,
  hash: string,
  returnTo: string,
): Promise<void> {
  const session = sessionOf(req);
  await session.renewId();
  session.set("owner", proofOf(hash));
  crumbs.renew(req, res);
  res.redirect(303, ownersPage(returnTo));
}

async function signInPage(
  { db, crumbs }: PlatformContext,
  res: Response,
  status: number,
  returnTo: string,
  error?: string,
): Promise<void> {
  const first = (await storedPassword(db, OWNER.site, OWNER.area)) === undefined;
  const crumb = crumbs.current(res.req, res);
  const props = { crumb, first, returnTo, ...(error === undefined ? {} : { error }) };
  sendPage(res, first ? "Set the owner’s password" : "Sign in", <SignIn {...props} />, status);
}
