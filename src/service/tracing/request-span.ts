import type { IncomingMessage } from "node:http";
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
import { exchangeOf, type Reply } from "../exchange.js";
import { statusSent } from "../replies/status-sent.js";
import { headerOf } from "../requests/header.js";
import { pathOf } from "../requests/path.js";
import { traceContext, traceParent } from "../trace-context.js";

/**
 * Opens the span of a request, below the span that the caller names, and ends it when the reply is over or the caller has
 * gone. Names and attributes are those of OpenTelemetry's semantic conventions for HTTP servers; nothing of what callers
 * send is in them but method and path.
 */
export function traceRequest(tracer: Tracer, req: IncomingMessage, res: Reply): void {
  const { method = "", url = "" } = req;
  const parent = parentOf(req);
  const span = tracer.startSpan(
    method,
    { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "url.path": pathOf(url) } },
    parent,
  );
  const exchange = exchangeOf(res);
  exchange.trace = { tracer, context: trace.setSpan(parent, span) };
  const { traceId, spanId, traceFlags } = span.spanContext();
  Object.assign(exchange.notes, { traceId, spanId });
  const flags = traceFlags.toString(16).padStart(2, "0");
  res.setHeader("Traceparent", traceParent({ traceId, spanId, flags }));
  res.once("close", () => {
    const { route, notes } = exchange;
    if (route !== undefined) {
      span.updateName(`${method} ${route}`);
      span.setAttribute("http.route", route);
    }
    const status = statusSent(res);
    if (status !== undefined) span.setAttribute("http.response.status_code", status);
    const problem = res.writableFinished ? notes["problem"] : "aborted";
    if (typeof problem === "string") span.setAttribute("error.type", problem);
    if ((status ?? 0) >= 500 || problem === "aborted") span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
}

/** By the propagator that was set up, or else by the W3C's headers. */
function parentOf(req: IncomingMessage): Context {
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
