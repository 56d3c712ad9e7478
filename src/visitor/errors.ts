import { eventCalls } from "#calls/analytics.js";
import { listen } from "#calls/event-bus.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { ERROR_QUIET, ErrorQueue, type ReportedError } from "#model/visitor/error-queue.js";
import { pageHttp } from "./page-http.js";
import { debounce } from "./timing.js";

const queue = new ErrorQueue();
let website: VisitorContext = {};
const sendSoon = debounce(() => send(false), ERROR_QUIET);

/** Reports script errors from now on. */
export function reportErrors(context: VisitorContext): void {
  website = context;
  addEventListener("error", ({ message, error, filename, lineno, colno }) => {
    // Images and scripts that fail to load fire the event without a message.
    if (message)
      add({ ...facts(error), event: "error", message, file: filename, line: lineno, column: colno });
  });
  addEventListener("unhandledrejection", ({ reason }) => {
    add({ ...facts(reason), event: "unhandledrejection" });
  });
  listen("platen:error", ({ error, block }) => add({ ...facts(error), event: "island", block }));
  addEventListener("pagehide", () => send(true));
}

/** Reports a caught error. */
export function reportError(error: unknown): void {
  add({ ...facts(error), event: "error" });
}

function add(error: ReportedError): void {
  if (queue.add(error, Date.now())) sendSoon();
}

function facts(error: unknown): Omit<ReportedError, "event"> {
  const message = error instanceof Error ? error.message : String(error);
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [, file = "", line = "0", column = "0"] = /(https?:\S+?):(\d+):(\d+)/.exec(stack) ?? [];
  return { message, stack, file, line: Number(line), column: Number(column) };
}

function send(leaving: boolean): void {
  const batch = queue.take();
  if (batch === undefined) return;
  const page = {
    websiteId: website.website?.id ?? "",
    templateId: website.template?.id ?? "",
    url: location.href,
    userAgent: navigator.userAgent,
  };
  const errors = batch.errors.map(({ event, timestamp, block, ...error }, index) => ({
    event,
    timestamp,
    data: {
      ...page,
      ...error,
      dropped: index === 0 ? batch.dropped : 0,
      ...(block === undefined ? {} : { block }),
    },
  }));
  // A failed report is not an error of the page.
  eventCalls(pageHttp())
    .recordJavascriptErrors(errors, leaving)
    .catch(() => undefined);
}
