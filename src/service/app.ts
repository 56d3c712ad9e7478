import express, { type Express, type Request, type RequestHandler, type Response } from "express";
import { crossOrigin } from "./cross-origin.js";
import { Problem } from "./errors.js";
import { exchangeOf, openExchange } from "./exchange.js";
import { requestLog } from "./log.js";
import { notFound, replyWithProblem } from "./replies/problem.js";
import { securityHeaders } from "./replies/security.js";
import { requestId } from "./request-id.js";
import { type Route, routes } from "./routes.js";
import type { Service } from "./service.js";
import { traceContext, traceParent } from "./trace-context.js";

/** The service as a function of requests; it needs no socket. */
export function createApp(service: Service): Express {
  const app = express();
  app.disable("x-powered-by");
  // Our own tags are strong and know the encoding; files keep theirs, which come from another place.
  app.set("etag", () => undefined);
  app.set("query parser", false);
  app.use(identify(service), requestLog(service), securityHeaders);
  if (service.development !== undefined) app.use(service.development.middleware);
  if (service.config.corsOrigins.length > 0) app.use(crossOrigin(service.config.corsOrigins));
  for (const path of new Set(routes.map((route) => route.path))) {
    const rows = routes.filter((route) => route.path === path);
    const mounted = app.route(path);
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
  app.use(replyWithProblem);
  return app;
}

const METHODS = { GET: "get", POST: "post", PUT: "put" } as const satisfies Record<Route["method"], string>;

function admit({ callers }: Service, req: Request, res: Response): void {
  const exchange = exchangeOf(res);
  exchange.caller = callers.identify(req.get("authorization"));
  if (exchange.caller.name !== undefined) exchange.notes["caller"] = exchange.caller.name;
}

function identify({ clock, readiness }: Service): RequestHandler {
  return (req, res, next) => {
    const id = requestId(req.get("x-request-id"));
    openExchange(res, { requestId: id, startedAt: clock(), notes: {} });
    res.set("X-Request-Id", id);
    const trace = traceContext(req.get("traceparent"));
    if (trace !== undefined) {
      const { traceId, spanId, parentId } = trace;
      Object.assign(exchangeOf(res).notes, { traceId, spanId, parentId });
      res.set("Traceparent", traceParent(trace));
    }
    if (readiness.draining) res.set("Connection", "close");
    next();
  };
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
