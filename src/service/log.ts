import type { IncomingMessage } from "node:http";
import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.js";
import { exchangeOf, type Reply } from "./exchange.js";
import type { Metrics } from "./metrics/metrics.js";
import type { Refusal } from "./replies/malformed.js";
import { NONE_SENT, statusSent } from "./replies/status-sent.js";
import { pathOf } from "./requests/path.js";

export type { Logger };

const SECRETS = ["authorization", "cookie", "token"].flatMap((name) => [
  name,
  `*.${name}`,
  `*.headers.${name}`,
]);

/**
 * Structured lines, one JSON object each. Nothing of what callers send is logged but method, path, request id and trace, and the names of
 * partials that have errors.
 * `pid`: of the process that writes, where several write to one place.
 */
export function createLog(level: Config["logLevel"], destination: DestinationStream, pid?: number): Logger {
  return pino(
    {
      level,
      base: { service: "platen", ...(pid === undefined ? {} : { pid }) },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Nothing is meant to log them; errors of libraries sometimes carry what they were given.
      redact: { paths: SECRETS, censor: "(hidden)" },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}

/** Writes where `log` does, without looking for what must be hidden: for lines that hold nothing of anybody else. */
export function withoutRedaction(log: Logger): Logger {
  return log.child({}, { redact: [] });
}

/** Where requests are told of. */
interface Records {
  readonly log: Logger;
  /** Does not look for what must be hidden. */
  readonly plainLog: Logger;
  readonly metrics: Metrics;
}

/** One line per request, when its reply is over or the caller has gone. */
export function logWhenOver(
  { log, plainLog, clock, metrics }: Records & { readonly clock: () => number },
  req: IncomingMessage,
  res: Reply,
): void {
  const { method = "", url = "" } = req;
  res.once("close", () => {
    const { requestId, startedAt, notes, route } = exchangeOf(res);
    const completed = res.writableFinished;
    const status = statusSent(res) ?? NONE_SENT;
    const milliseconds = clock() - startedAt;
    metrics.request({
      method,
      route,
      status,
      seconds: milliseconds / 1_000,
      problem: notes["problem"] as string | undefined,
    });
    const line = {
      requestId,
      method,
      path: pathOf(url),
      status,
      milliseconds,
      ...(completed ? {} : { aborted: true }),
      ...notes,
    };
    // Only a line about a mistake of ours holds an error, with whatever a library has put into it.
    if (notes["err"] !== undefined) log.error(line, "request");
    else if (!completed || status >= 500) plainLog.warn(line, "request");
    else plainLog.info(line, "request");
  });
}

/** The line of what did not even become a request. */
export function logRefusal({ plainLog, metrics }: Omit<Records, "log">, refusal: Refusal): void {
  metrics.problem(refusal.problem);
  plainLog.info(refusal, "request");
}
