import type { Response } from "express";
import type { Caller } from "./callers.js";

/** What is known about one request and its reply, for the log and for problem documents. */
export interface Exchange {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Further fields of the request's log line. */
  readonly notes: Record<string, unknown>;
  /** Who is known to ask, on paths that not everybody may use. */
  caller?: Caller;
}

const KEY = "exchange";

export function openExchange(res: Response, exchange: Exchange): void {
  res.locals[KEY] = exchange;
}

export function exchangeOf(res: Response): Exchange {
  return res.locals[KEY] as Exchange;
}

export function callerOf(res: Response): Caller {
  const { caller } = exchangeOf(res);
  if (caller === undefined) throw new Error("This path knows no callers.");
  return caller;
}
