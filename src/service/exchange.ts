import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context, Tracer } from "@opentelemetry/api";
import type { Caller } from "./callers.js";

/** A reply, whether or not Express routed its request. */
export type Reply = ServerResponse<IncomingMessage>;

/** What is known about one request and its reply, for the log and for problem documents. */
export interface Exchange {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Further fields of the request's log line. */
  readonly notes: Record<string, unknown>;
  /** The pattern of its path; undefined where none fits. */
  route?: string;
  /** Where the spans of this request belong; undefined where nobody wants spans. */
  trace?: { readonly tracer: Tracer; readonly context: Context };
  /** Who is known to ask, on paths that not everybody may use. */
  caller?: Caller;
}

const KEY = Symbol("exchange");

interface Carrier {
  [KEY]?: Exchange;
}

export function openExchange(res: Reply, exchange: Exchange): void {
  (res as Carrier)[KEY] = exchange;
}

export function exchangeOf(res: Reply): Exchange {
  const exchange = (res as Carrier)[KEY];
  if (exchange === undefined) throw new Error("Nothing was noted of this request.");
  return exchange;
}

export function callerOf(res: Reply): Caller {
  const { caller } = exchangeOf(res);
  if (caller === undefined) throw new Error("This path knows no callers.");
  return caller;
}
