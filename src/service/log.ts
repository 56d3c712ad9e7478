import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.js";
import { pathOf } from "./receive/request-head.js";
import { contextOf, type Response } from "./request-context.js";
import type { MalformedRecord } from "./respond/malformed.js";
import type { Service } from "./service.js";

export type { Logger };

const SECRETS = ["authorization", "cookie", "token"].flatMap((key) => [key, `*.${key}`, `*.headers.${key}`]);

/**
 * Creates a log of structured lines, one JSON object each. For a request it contains method, path, request id and
 * trace, and the names of partials with errors.
 */
export function createLog(level: Config["logLevel"], destination: DestinationStream): Logger {
  return pino(
    {
      level,
      base: { service: "platen" },
      timestamp: pino.stdTimeFunctions.isoTime,
      // Errors of libraries sometimes contain their input.
      redact: { paths: SECRETS, censor: "(hidden)" },
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}

/** The status of requests whose connection closed before the response. nginx uses the same. */
const NO_STATUS = 499;

/** Writes the line of a request whose response is closed. `url` is the original one, before a mount changed it. */
export function logRequest(
  { log, plainLog, clock, metrics }: Pick<Service, "log" | "plainLog" | "clock" | "metrics">,
  res: Response,
  url: string,
): void {
  const { requestId, startedAt, notes, route, unlogged } = contextOf(res);
  if (unlogged === true) return;
  const { method = "" } = res.req;
  const completed = res.writableFinished;
  const status = res.headersSent ? res.statusCode : NO_STATUS;
  const milliseconds = clock() - startedAt;
  const problem = notes["problem"] as string | undefined;
  metrics.request({ method, route, status, seconds: milliseconds / 1_000, problem });
  const line: Record<string, unknown> = { requestId, method, path: pathOf(url), status, milliseconds };
  if (!completed) line["aborted"] = true;
  Object.assign(line, notes);
  // Only lines about defects contain an error.
  if (notes["err"] !== undefined) log.error(line, "request");
  else if (!completed || status >= 500) plainLog.warn(line, "request");
  else plainLog.info(line, "request");
}

/** Writes the line of bytes that are not a request. */
export function logMalformed(
  { plainLog, metrics }: Pick<Service, "plainLog" | "metrics">,
  record: MalformedRecord,
): void {
  metrics.problem(record.problem);
  plainLog.info(record, "request");
}
