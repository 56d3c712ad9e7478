import type { RequestListener } from "node:http";
import cors from "cors";
import type { Config } from "./config.js";
import { logRequest } from "./log.js";
import { CALLER_GONE, notFound, Problem } from "./problem.js";
import {
  boundUnreadBody,
  headerOf,
  requestIdOf,
  requireOriginForm,
  requireValidHead,
} from "./receive/request-head.js";
import { traceContext, traceParent } from "./receive/trace-context.js";
import { contextOf, openContext, type Request, type Response } from "./request-context.js";
import { vary } from "./respond/negotiation.js";
import { asksForPage, problemOf, sendProblem } from "./respond/problem-response.js";
import { Router } from "./router.js";
import type { Route } from "./routes.js";
import type { Service } from "./service.js";
import { traceRequest } from "./tracing/request-span.js";

export type Middleware = (req: Request, res: Response, next: (error?: unknown) => void) => void;

export interface AppOptions<S> {
  readonly routes: readonly Route<S>[];
  /** Selects the routes of a request. Gets `routes` as a router. */
  readonly routerFor?: (router: Router<S>, req: Request) => Promise<Router<S>>;
  /** Handlers that run before the routes, in this order. A handler that responds does not call `next`. */
  readonly middleware?: readonly Middleware[];
  /** Writes a problem as a page for people. */
  readonly problemPage?: (problem: Problem, res: Response) => Promise<string>;
}

/** Creates the request listener of the service. It needs no socket. */
export function createApp<S extends Service>(service: S, options: AppOptions<S>): RequestListener {
  const { routes, routerFor, middleware = [], problemPage } = options;
  const ownRouter = new Router(routes);
  const origins = service.config.corsOrigins;
  const handlers = origins.length === 0 ? middleware : [crossOrigin(origins), ...middleware];

  const answer = async (req: Request, res: Response): Promise<void> => {
    begin(service, req, res);
    requireValidHead(req);
    requireOriginForm(req);
    for (const handler of handlers) {
      await new Promise<void>((resolve, reject) =>
        handler(req, res, (error) => (error === undefined ? resolve() : reject(error))),
      );
    }
    const { url = "/", method = "GET" } = req;
    const router = (await routerFor?.(ownRouter, req)) ?? ownRouter;
    const match = router.match(method, url);
    if (match === undefined) throw notFound();
    const context = contextOf(res);
    context.route = match.path;
    context.params = match.params;
    const { route, allow } = match;
    if (route !== undefined) {
      if (route.guarded === true) identify(service, req, res);
      await route.endpoint(service, req, res);
    } else if (method === "OPTIONS") {
      res.statusCode = 204;
      res.setHeader("Allow", allow);
      res.end();
    } else throw new Problem("method-not-allowed", { detail: `Use ${allow}.`, headers: { Allow: allow } });
  };

  const fail = async (req: Request, res: Response, error: unknown): Promise<void> => {
    if (error === CALLER_GONE) return;
    const problem = problemOf(error);
    if (problemPage === undefined || res.headersSent || !asksForPage(req)) sendProblem(problem, res);
    else sendProblem(problem, res, await problemPage(problem, res).catch(() => undefined));
  };

  return (req, res) => {
    answer(req, res).catch((error: unknown) => fail(req, res, error));
  };
}

/** Prepares every request. */
function begin(service: Service, req: Request, res: Response): void {
  const { url = "" } = req;
  const id = requestIdOf(req);
  openContext(res, {
    requestId: id,
    address: service.proxies.callerOf(req),
    startedAt: service.clock(),
    notes: {},
    params: {},
    timings: "",
  });
  res.setHeader("X-Request-Id", id);
  if (service.tracer === undefined) passTraceOn(req, res);
  else traceRequest(service.tracer, req, res);
  if (service.readiness.draining) res.setHeader("Connection", "close");
  res.on("close", () => {
    logRequest(service, res, url);
    boundUnreadBody(req, service.config.transferDeadline);
  });
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Referrer-Policy", "strict-origin-when-cross-origin");
}

/** Without OpenTelemetry, the caller's trace is still passed to the log and the response. */
function passTraceOn(req: Request, res: Response): void {
  const trace = traceContext(headerOf(req, "traceparent"));
  if (trace === undefined) return;
  const { traceId, spanId, parentId } = trace;
  Object.assign(contextOf(res).notes, { traceId, spanId, parentId });
  res.setHeader("Traceparent", traceParent(trace));
}

function identify({ callers }: Service, req: Request, res: Response): void {
  // A shared cache must not return one caller's page to another.
  if (callers.guarded) vary(res, "Authorization");
  const context = contextOf(res);
  context.caller = callers.identify(req.headers.authorization);
  if (context.caller !== undefined) context.notes["caller"] = context.caller;
}

/** Headers of responses that scripts of other origins may read. */
const EXPOSED = ["ETag", "Platen-Errors", "Platen-Limit", "Retry-After", "Server-Timing", "X-Request-Id"];

function crossOrigin(origins: Config["corsOrigins"]): Middleware {
  return cors({
    origin: origins.includes("*") ? "*" : [...origins],
    methods: ["GET", "POST", "PUT"],
    allowedHeaders: ["Authorization", "Content-Type", "If-None-Match", "X-Request-Id", "Traceparent"],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  }) as Middleware;
}
