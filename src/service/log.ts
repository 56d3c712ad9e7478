import type { RequestHandler } from "express";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.js";
import { exchangeOf } from "./exchange.js";

export type { Logger };

/** Structured lines, one JSON object each. Nothing of what callers send is logged but method, path and request id. */
export function createLog(level: Config["logLevel"], destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: "platen" },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}

/** One line per request, when its reply is over or the caller has gone. */
export function requestLog(log: Logger, clock: () => number): RequestHandler {
  return (req, res, next) => {
    res.once("close", () => {
      const { requestId, startedAt, notes } = exchangeOf(res);
      const completed = res.writableFinished;
      const line = {
        requestId,
        method: req.method,
        path: req.originalUrl.slice(0, LONGEST_PATH),
        status: res.statusCode,
        milliseconds: clock() - startedAt,
        ...(completed ? {} : { aborted: true }),
        ...notes,
      };
      if (res.statusCode >= 500) log.error(line, "request");
      else if (!completed) log.warn(line, "request");
      else log.info(line, "request");
    });
    next();
  };
}

const LONGEST_PATH = 1_000;
