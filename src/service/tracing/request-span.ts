import {
  type Context,
  createTraceState,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from "@opentelemetry/api";
import { headerOf, pathOf } from "../receive/request-head.js";
import { traceContext, traceParent } from "../receive/trace-context.js";
import { contextOf, type Request, type Response } from "../request-context.js";

/**
 * Starts the span of a request as a child of the caller's span, and ends it when the response is closed. Names and
 * attributes follow OpenTelemetry's semantic conventions for HTTP servers. They contain only the method and path of the
 * request.
 */
export function traceRequest(tracer: Tracer, req: Request, res: Response): void {
  const { method = "", url = "" } = req;
  const parent = parentOf(req);
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "url.path": pathOf(url) } },
    parent,
  );
  const requestContext = contextOf(res);
  requestContext.trace = { tracer, context: trace.setSpan(parent, span) };
  const { traceId, spanId, traceFlags } = span.spanContext();
  Object.assign(requestContext.notes, { traceId, spanId });
  const flags = traceFlags.toString(16).padStart(2, "0");
  res.setHeader("Traceparent", traceParent({ traceId, spanId, flags }));
  res.once("close", () => {
    const { route, notes } = requestContext;
    if (route !== undefined) {
      span.updateName(`${method} ${route}`);
      span.setAttribute("http.route", route);
    }
    const status = res.headersSent ? res.statusCode : undefined;
    if (status !== undefined) span.setAttribute("http.response.status_code", status);
    const problem = res.writableFinished ? notes["problem"] : "aborted";
    if (typeof problem === "string") span.setAttribute("error.type", problem);
    if ((status ?? 0) >= 500 || problem === "aborted") span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** Extracts the parent with the configured propagator, or from the W3C headers if there is none. */
function parentOf(req: Request): Context {
  const extracted = propagation.extract(ROOT_CONTEXT, req.headers);
  if (trace.getSpanContext(extracted) !== undefined) return extracted;
  const caller = traceContext(headerOf(req, "traceparent"));
  if (caller === undefined) return extracted;
  const state = headerOf(req, "tracestate");
  return trace.setSpanContext(extracted, {
    traceId: caller.traceId,
    spanId: caller.parentId,
    traceFlags: Number.parseInt(caller.flags, 16),
    isRemote: true,
    ...(state === undefined ? {} : { traceState: createTraceState(state) }),
  });
}
