import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { Context, Tracer } from "@opentelemetry/api";

const CONTEXT = Symbol("context");
export const LAST_RESPONSE = Symbol("last response");

/** A connection with its last response. */
export type Connection = Duplex & { [LAST_RESPONSE]?: Response };
export type Request = IncomingMessage;
export type Response = ServerResponse<IncomingMessage> & { [CONTEXT]?: RequestContext };

/** The facts about one request, for its log line, metrics and problem document. */
export interface RequestContext {
  readonly requestId: string;
  /** The address of the caller or visitor, behind any trusted proxies. */
  readonly address: string | undefined;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Additional fields of the log line. */
  readonly notes: Record<string, unknown>;
  /** The path pattern of the route. Undefined if none matches. */
  route?: string;
  /** Decoded parameters of the path. */
  params: Readonly<Record<string, string>>;
  /** The parent of the request's spans. Undefined without OpenTelemetry. */
  trace?: { readonly tracer: Tracer; readonly context: Context };
  /** The name of the caller. Undefined without tokens, and for paths that need none. */
  caller?: string | undefined;
  /** Set if the request is not a visitor's. It has no log line then. */
  unlogged?: true;
  /** The `Server-Timing` header of the steps so far. */
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
