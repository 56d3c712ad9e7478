import type { RequestListener } from "node:http";
import cors from "cors";
import { EVERYBODY } from "./admit/callers.js";
import type { Config } from "./config.js";
import { ofFaults } from "./development/error-overlay.js";
import { logRequest } from "./log.js";
import { mountFor } from "./mount.js";
import { notFound, Problem, problemDocument } from "./problem.js";
import { boundUnreadBody, headerOf, requireValidHead } from "./receive/request-head.js";
import { requestId } from "./receive/request-id.js";
import { traceContext, traceParent } from "./receive/trace-context.js";
import { contextOf, openContext, type Request, type Response } from "./request-context.js";
import { vary } from "./respond/negotiation.js";
import { asksForPage, problemOf, sendProblem } from "./respond/problem-response.js";
import { protectOwnPage, securityHeaders } from "./respond/security.js";
import { matchRoute } from "./router.js";
import type { Service } from "./service.js";
import { traceRequest } from "./tracing/request-span.js";

type Middleware = (req: Request, res: Response, next: (error?: unknown) => void) => void;

/** The service as a function of requests; it needs no socket. */
export function createApp(service: Service): RequestListener {
  const before: Middleware[] = [];
  if (service.development !== undefined) before.push(service.development.middleware as Middleware);
  if (service.config.corsOrigins.length > 0) before.push(crossOrigin(service.config));
  return (req, res) => {
    answer(service, before, req, res).catch((error: unknown) => fail(service, req, res, error));
  };
}

async function answer(
  service: Service,
  before: readonly Middleware[],
  req: Request,
  res: Response,
): Promise<void> {
  begin(service, req, res);
  requireValidHead(req);
  for (const middleware of before) {
    await new Promise<void>((resolve, reject) =>
      middleware(req, res, (error) => (error === undefined ? resolve() : reject(error))),
    );
  }
  const { url = "/", method = "GET" } = req;
  const mounted = mountFor(service.mounts, url);
  if (mounted !== undefined) {
    contextOf(res).route = `${mounted.mount.path}/*`;
    req.url = mounted.url;
    mounted.mount.app(req, res);
    return;
  }
  const match = matchRoute(method, url);
  if (match === undefined) throw notFound();
  const context = contextOf(res);
  context.route = match.path;
  context.params = match.params;
  const { route, allow } = match;
  if (route === undefined) {
    if (method !== "OPTIONS") {
      throw new Problem("method-not-allowed", { detail: `Use ${allow}.`, headers: { Allow: allow } });
    }
    res.statusCode = 204;
    res.setHeader("Allow", allow);
    res.end();
    return;
  }
  if (route.guarded === true) identify(service, req, res);
  await route.endpoint(service, req, res);
}

/** The beginning of every request. */
function begin(service: Service, req: Request, res: Response): void {
  const { url = "" } = req;
  const id = requestId(headerOf(req, "x-request-id"));
  openContext(res, {
    requestId: id,
    startedAt: service.clock(),
    notes: {},
    params: {},
    caller: EVERYBODY,
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
  securityHeaders(res);
}

/** Without OpenTelemetry, the trace of the caller still appears in the log and in the response. */
function passTraceOn(req: Request, res: Response): void {
  const trace = traceContext(headerOf(req, "traceparent"));
  if (trace === undefined) return;
  const { traceId, spanId, parentId } = trace;
  Object.assign(contextOf(res).notes, { traceId, spanId, parentId });
  res.setHeader("Traceparent", traceParent(trace));
}

function identify({ callers }: Service, req: Request, res: Response): void {
  // A shared cache must not answer one caller with the page of another.
  if (callers.guarded) vary(res, "Authorization");
  const context = contextOf(res);
  context.caller = callers.identify(req.headers.authorization);
  if (context.caller.name !== undefined) context.notes["caller"] = context.caller.name;
}

async function fail(service: Service, req: Request, res: Response, error: unknown): Promise<void> {
  const problem = problemOf(error);
  if (res.headersSent || !asksForPage(req)) {
    sendProblem(problem, res);
    return;
  }
  sendProblem(problem, res, await problemPage(service, problem, res).catch(() => undefined));
}

/** A problem for people. In development it reloads, and names the broken files. */
async function problemPage(service: Service, problem: Problem, res: Response): Promise<string> {
  const { requestId } = contextOf(res);
  const { title, status, code, detail } = problemDocument(problem, requestId);
  const data = { title, status, code, detail, requestId };
  const now = service.clock();
  const page = await service.ownPages.render(service, "problem.page", data, { now, requestId });
  const html = Buffer.from(page.body).toString("utf8");
  protectOwnPage(res);
  if (service.development === undefined) return html;
  // Vite's own scripts and styles are inline.
  res.removeHeader("Content-Security-Policy");
  return html + service.development.tail(ofFaults(problem.code, problem.facts.faults ?? []));
}

/** Headers of responses that scripts of other origins may read. */
const EXPOSED = ["ETag", "Platen-Errors", "Platen-Limit", "Retry-After", "Server-Timing", "X-Request-Id"];

function crossOrigin({ corsOrigins }: Config): Middleware {
  return cors({
    origin: corsOrigins.includes("*") ? "*" : [...corsOrigins],
    methods: ["GET", "POST", "PUT"],
    allowedHeaders: ["Authorization", "Content-Type", "If-None-Match", "X-Request-Id", "Traceparent"],
    exposedHeaders: EXPOSED,
    maxAge: 600,
  }) as Middleware;
}
