import type { NextFunction, Request, RequestHandler, Response } from "express";
import { z } from "zod";
import { DEFAULT_BODY_LIMIT } from "#model/schemas/calls/call.js";
import { rateOf } from "#model/schemas/calls/table.js";
import type { PlatformContext } from "../context.js";
import { respondsWithPage } from "../forms/posted-form.js";
import { openDocuments } from "../locks/open-documents.js";
import { isClosed, locksOf, type SiteLocks } from "../locks/site-locks.js";
import { codeOf } from "../log.js";
import { WHOLE_SITE } from "../passwords/queries.js";
import { editorProblem } from "../sessions/editors.js";
import { sessionOf, type VisitorSession } from "../sessions/session.js";
import type { Sessions } from "../sessions/sessions.js";
import { catalogOf } from "../sites/catalog.js";
import type { PlatformSite, SiteDocuments } from "../sites/site.js";
import { siteOfRequest } from "../sites/site-of-request.js";
import { type BodyReader, bodyReader, hasBody } from "./body.js";
import { CRUMB_HEADER, comesFromForeignPage, comesFromOwnPage, crumbProblem } from "./crumb.js";
import type { CallResponse, Endpoint } from "./endpoint.js";
import { CallProblem, problem } from "./problem.js";
import { takeCall } from "./take-call.js";

export interface Mounting {
  readonly platform: PlatformContext;
  readonly sites: ReadonlyMap<string, PlatformSite>;
  readonly sessions: Sessions;
}

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'";

/** Returns the request handler of an endpoint. */
export function handlerOf(endpoint: Endpoint, mounting: Mounting): RequestHandler {
  const { body, bodyLimit = DEFAULT_BODY_LIMIT } = endpoint.description;
  const readBody = body === undefined ? undefined : bodyReader(bodyLimit);
  return (req, res, next) => {
    respond(endpoint, mounting, readBody, req, res).catch(next);
  };
}

async function respond(
  endpoint: Endpoint,
  mounting: Mounting,
  readBody: BodyReader | undefined,
  req: Request,
  res: Response,
): Promise<void> {
  const { platform, sites, sessions } = mounting;
  const { editors, body, query } = endpoint.description;
  takeCall(platform.limits, rateOf(endpoint.name), req);
  const isKnown = endpoint.session === false || (endpoint.session === "id" && sessions.identify(req));
  if (!isKnown) await sessions.open(req, res);
  if (readBody !== undefined && hasBody(req)) await readBody(req, res);
  const site = siteOfRequest(platform, req, sites);
  if (site === undefined) throw problem(404, "There is no such site. Call below /sites/NAME/api.");
  const lacksCrumb =
    endpoint.method !== "get" && (await requirePermission(endpoint, mounting, req, res)) === "own page";
  const session = endpoint.session === false ? NO_SESSION : sessionOf(req);
  if (editors === true) {
    const refused = await editorProblem(platform.db, site.name, session);
    if (refused !== undefined) throw refused;
  }
  const locks = await locksOf(platform.db, site);
  const documents = await site.read();
  const catalog = catalogOf(
    locks.size === 0 || editors === true
      ? documents
      : await visibleDocuments(endpoint, mounting, { site: site.name, documents, locks }, req),
  );
  const response = await endpoint.handle({
    platform,
    site: site.name,
    catalog,
    locks,
    session,
    params: req.params as Record<string, string>,
    body: parsed(body, req.body, "body"),
    query: parsed(query, query && queryOf(req), "query"),
    req,
    res,
  });
  if (lacksCrumb) res.set(CRUMB_HEADER, platform.crumbs.current(req, res));
  send(res, response);
}

interface LockedSite {
  readonly site: string;
  readonly documents: SiteDocuments;
  readonly locks: SiteLocks;
}

/** Returns the part of a locked site that the caller may see. */
async function visibleDocuments(
  { description }: Endpoint,
  { sessions }: Mounting,
  { site, documents, locks }: LockedSite,
  req: Request,
): Promise<SiteDocuments> {
  const { unlocked } = req.session ?? (await sessions.read(req)) ?? {};
  if (description.behindLock !== true && isClosed(locks, site, WHOLE_SITE, unlocked)) {
    throw problem(401, "This site is locked. Give its password first.");
  }
  return openDocuments(documents, locks, site, unlocked);
}

const NO_SESSION = new Proxy({} as VisitorSession, {
  get: () => {
    throw new Error("This endpoint was defined without a session.");
  },
});

/** Why a write is permitted. After `own page`, the response issues the visitor's first crumb. */
type Permission = "crumb" | "guard" | "own page";

async function requirePermission(
  { session, description: { guard = "crumb", editors } }: Endpoint,
  { platform, sessions }: Mounting,
  req: Request,
  res: Response,
): Promise<Permission> {
  if (guard === "open" && !comesFromForeignPage(req)) return "guard";
  if (guard === "form" && respondsWithPage(req) && comesFromOwnPage(req)) return "guard";
  if (guard === "page" && comesFromOwnPage(req)) return "guard";
  if (session === false) throw problem(403, "Only the pages of this site may make this call.");
  if (platform.crumbs.holds(req)) return "crumb";
  await sessions.open(req, res);
  if (editors !== true && !platform.crumbs.isSent(req) && isScriptOfOwnPage(req)) return "own page";
  throw crumbProblem(platform.crumbs.renew(req, res));
}

/** A form in foreign markup can post by itself. It asks for a page, which scripts do not. */
function isScriptOfOwnPage(req: Request): boolean {
  return comesFromOwnPage(req) && req.accepts(["json", "html"]) === "json";
}

function queryOf(req: Request): Record<string, string> {
  const query = new URL(req.originalUrl, "http://localhost").searchParams;
  return Object.fromEntries(query);
}

function parsed(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (schema === undefined) return undefined;
  const result = schema.safeParse(value ?? {});
  if (result.success) return result.data;
  throw new CallProblem(400, {
    error: `The ${part} of the request is not valid: ${z.prettifyError(result.error).split("\n")[0]}`,
  });
}

export function send(res: Response, { status, json, html, location }: CallResponse<unknown>): void {
  res.status(status).set("Cache-Control", "no-store");
  if (location !== undefined) res.set("Location", location);
  if (json !== undefined) sendJson(res, json);
  else if (html !== undefined) sendHtml(res, html);
  else res.end();
}

/** Bypasses Express, which hashes each response for an entity tag. These responses must not be cached. */
function sendJson(res: Response, json: unknown): void {
  res.setHeader("Content-Type", "application/json; charset=utf-8");
  res.end(JSON.stringify(json));
}

/** Sends a page with a policy that forbids scripts, whatever a form's message contains. */
function sendHtml(res: Response, html: string): void {
  res.set({ "Content-Security-Policy": POLICY, "X-Content-Type-Options": "nosniff" }).type("html").send(html);
}

/** Sends a page for a problem. */
export type ProblemPage = (res: Response, status: number, message: string) => void;

/** Handles a failed call: responds with JSON, or with a page if a browser navigates. */
export function failedCall({ log }: PlatformContext, page: ProblemPage) {
  return (error: unknown, req: Request, res: Response, next: NextFunction): void => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const { status, body, headers } = asProblem(error);
    if (status >= 500)
      log.error({ method: req.method, code: codeOf(error) }, "a call of the platform failed");
    res.status(status).set({ "Cache-Control": "no-store", ...headers });
    if (req.accepts(["json", "html"]) === "html") page(res, status, asProblem(error).message);
    else res.json(body);
  };
}

function asProblem(error: unknown): CallProblem {
  if (error instanceof CallProblem) return error;
  if (error instanceof z.ZodError) return problem(400, "The request has unexpected members.");
  const status = typeof error === "object" && error !== null && "status" in error ? error.status : undefined;
  if (status === 413) return problem(413, "The request is too large.");
  if (typeof status === "number" && status >= 400 && status < 500) {
    return problem(status, "The request cannot be read. Send JSON or a form.");
  }
  return new CallProblem(
    503,
    { error: "This cannot be saved right now. Please try again later." },
    { "Retry-After": "5" },
  );
}
