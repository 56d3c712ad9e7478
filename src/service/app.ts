import type { IncomingMessage, RequestListener } from "node:http";
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from "express";
import { crossOrigin } from "./cross-origin.js";
import { Problem } from "./errors.js";
import { exchangeOf, openExchange, type Reply } from "./exchange.js";
import { logWhenOver } from "./log.js";
import { notFound, type ProblemPage, replyWithProblem } from "./replies/problem.js";
import { asksForPage, problemPage } from "./replies/problem-page.js";
import { securityHeaders } from "./replies/security.js";
import { requestId } from "./request-id.js";
import { headerOf, MOST_HEADERS } from "./requests/header.js";
import { boundUnreadBody } from "./requests/unread-body.js";
import { type DirectEndpoint, type Route, routes } from "./routes.js";
import type { Service } from "./service.js";
import { traceContext, traceParent } from "./trace-context.js";
import { traceRequest } from "./tracing/request-span.js";

/** The service as a function of requests; it needs no socket. */
export function createApp(service: Service): RequestListener {
  const routed = createRouter(service);
  const { development, config } = service;
  // Both want to see every request.
  if (development !== undefined || config.corsOrigins.length > 0) return routed;
  const rows = routes.flatMap((row) => (row.direct === true ? [row] : []));
  const direct = new Map(rows.map((row) => [`${row.method} ${row.path}`, row]));
  return (req, res) => {
    const row = direct.get(`${req.method} ${req.url}`);
    if (row === undefined) routed(req, res);
    else void answerDirectly(service, row, req, res);
  };
}

async function answerDirectly(
  service: Service,
  { path, handler, guarded }: DirectEndpoint,
  req: IncomingMessage,
  res: Reply,
): Promise<void> {
  try {
    begin(service, req, res);
    exchangeOf(res).route = path;
    if (guarded === true) admit(service, req, res);
    await handler(service, req, res);
  } catch (error) {
    replyWithProblem(error, res);
  }
}

function createRouter(service: Service): Express {
  const app = express();
  app.disable("x-powered-by");
  // Our own tags are strong and know the encoding; files keep theirs, which come from another place.
  app.set("etag", () => undefined);
  app.set("query parser", false);
  app.use((req, res, next) => {
    begin(service, req, res);
    next();
  });
  if (service.development !== undefined) app.use(service.development.middleware);
  if (service.config.corsOrigins.length > 0) app.use(crossOrigin(service.config.corsOrigins));
  for (const path of new Set(routes.map((route) => route.path))) {
    const rows = routes.filter((route) => route.path === path);
    const mounted = app.route(path);
    mounted.all((_req, res, next) => {
      exchangeOf(res).route = path;
      next();
    });
    for (const { method, handler, guarded } of rows) {
      mounted[METHODS[method]]((req, res) => {
        if (guarded === true) admit(service, req, res);
        return handler(service, req, res);
      });
    }
    mounted.all(otherMethods(rows));
  }
  app.use(() => {
    throw notFound();
  });
  const last: ErrorRequestHandler = (error: unknown, req, res, _next) => {
    const page: ProblemPage = (problem, id) => problemPage(service, problem, id, res);
    replyWithProblem(error, res, asksForPage(req) ? page : undefined);
  };
  app.use(last);
  return app;
}

const METHODS = { GET: "get", POST: "post", PUT: "put" } as const satisfies Record<Route["method"], string>;

function admit({ callers }: Service, req: IncomingMessage, res: Reply): void {
  const exchange = exchangeOf(res);
  exchange.caller = callers.identify(req.headers.authorization);
  if (exchange.caller.name !== undefined) exchange.notes["caller"] = exchange.caller.name;
}

/** What every request begins with. */
function begin(service: Service, req: IncomingMessage, res: Reply): void {
  const id = requestId(headerOf(req, "x-request-id"));
  openExchange(res, { requestId: id, startedAt: service.clock(), notes: {} });
  res.setHeader("X-Request-Id", id);
  if (service.tracer === undefined) passTraceOn(req, res);
  else traceRequest(service.tracer, req, res);
  if (service.readiness.draining) res.setHeader("Connection", "close");
  logWhenOver(service, req, res);
  boundUnreadBody(req, res, service.config.bodyDeadline);
  securityHeaders(res);
  requireFewHeaders(req);
  requireHost(req);
}

/** Node keeps a few more than it was told to, and forgets the others: what they say would be passed over in silence. */
function requireFewHeaders({ rawHeaders }: IncomingMessage): void {
  if (rawHeaders.length <= MOST_HEADERS * 2) return;
  throw new Problem("headers-too-large", {
    detail: `A request has at most ${MOST_HEADERS} headers.`,
    headers: { Connection: "close" },
  });
}

/** Proxies that do not agree on whom a request is for can be misled (RFC 9112, section 3.2). */
function requireHost({ headers, httpVersion, rawHeaders }: IncomingMessage): void {
  // Of several Node takes the first.
  let hosts = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string;
    if (name.length === 4 && name.toLowerCase() === "host") hosts++;
  }
  const several = hosts > 1;
  if (!several && (headers.host !== undefined || httpVersion !== "1.1")) return;
  throw new Problem("http-malformed", {
    detail: several ? "A request has one Host header." : "HTTP/1.1 asks for a Host header.",
    headers: { Connection: "close" },
  });
}

/** Without OpenTelemetry the caller's trace still goes through the log and back. */
function passTraceOn(req: IncomingMessage, res: Reply): void {
  const trace = traceContext(headerOf(req, "traceparent"));
  if (trace === undefined) return;
  const { traceId, spanId, parentId } = trace;
  Object.assign(exchangeOf(res).notes, { traceId, spanId, parentId });
  res.setHeader("Traceparent", traceParent(trace));
}

function otherMethods(rows: readonly Route[]): RequestHandler {
  const methods = rows.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const Allow = [...methods, "OPTIONS"].join(", ");
  return (req, res) => {
    if (req.method !== "OPTIONS") {
      throw new Problem("method-not-allowed", { detail: `It takes ${Allow}.`, headers: { Allow } });
    }
    res.status(204).set("Allow", Allow).end();
  };
}
