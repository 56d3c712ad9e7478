import type { Response } from "express";

/** What is known about one request and its reply, for the log and for problem documents. */
export interface Exchange {
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** Further fields of the request's log line. */
  readonly notes: Record<string, unknown>;
}

const KEY = "exchange";

export function openExchange(res: Response, exchange: Exchange): void {
  res.locals[KEY] = exchange;
}

export function exchangeOf(res: Response): Exchange {
  return res.locals[KEY] as Exchange;
}
