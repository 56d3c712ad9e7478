import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Tracer } from "@opentelemetry/api";
import type { Caller } from "./admit/callers.js";

const CONTEXT = Symbol("context");

export type Request = IncomingMessage;
export type Response = ServerResponse<IncomingMessage> & { [CONTEXT]?: RequestContext };

/** Facts about one request, for its log line, its metrics and its problem document. */
export interface RequestContext {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Further fields of the log line. */
  readonly notes: Record<string, unknown>;
  /** The path pattern of the route; undefined where none matches. */
  route?: string;
  /** Parameters of the path, decoded. */
  params: Readonly<Record<string, string>>;
  /** Where spans of this request belong; undefined without OpenTelemetry. */
  trace?: { readonly tracer: Tracer; readonly context: Context };
  caller: Caller;
  /** The request is no visitor's, and the log has no line about it. */
  unlogged?: true;
  /** The `Server-Timing` of the steps so far. */
  timings: string;
}

export function openContext(res: Response, context: RequestContext): void {
  res[CONTEXT] = context;
}

export function contextOf(res: Response): RequestContext {
  const context = res[CONTEXT];
  if (context === undefined) throw new Error("The response has no context.");
  return context;
}
