import { type Attributes, type Span, SpanStatusCode, trace as traces } from "@opentelemetry/api";
import { type Exchange, exchangeOf, type Reply } from "../exchange.js";

/** The parts of the work on a request, as `Server-Timing` and spans call them. */
export type StepName = "body" | "queue" | "parse" | "compile" | "render" | "islands" | "line";

/** What a step may tell of itself. */
export type Describe<T> = (value: T) => Attributes;

/** Does a step of the work on some request. */
export type Steps = <T>(name: StepName, work: () => T, describe?: Describe<T>) => T;

/** Where spans belong. */
export type Traced = Pick<Exchange, "trace">;

/** A span of a step that has begun; undefined where nobody wants spans. */
export function beginSpan({ trace }: Traced, name: StepName): Span | undefined {
  return trace?.tracer.startSpan(name, {}, trace.context);
}

/** Where the spans of a step's own steps belong. */
export function within({ trace }: Traced, span: Span | undefined): Traced {
  if (trace === undefined || span === undefined) return {};
  return { trace: { tracer: trace.tracer, context: traces.setSpan(trace.context, span) } };
}

/** Ends a span that failed. The error itself stays here: its message may show what the caller sent. */
export function endFailed(span: Span, error: unknown): void {
  const type = error instanceof Error ? ("code" in error ? String(error.code) : error.name) : "unknown";
  span.setAttribute("error.type", type);
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Steps that are spans only: of work that has no reply of its own, such as a line of a batch. */
export function tracedSteps(exchange: Traced): Steps {
  return (name, work, describe) => {
    const span = beginSpan(exchange, name);
    if (span === undefined) return work();
    try {
      const value = work();
      if (describe !== undefined) span.setAttributes(describe(value));
      span.end();
      return value;
    } catch (error) {
      endFailed(span, error);
      throw error;
    }
  };
}

/** Steps that are spans and stand in the reply's `Server-Timing`, in milliseconds. */
export function timedSteps(res: Reply): Steps {
  const traced = tracedSteps(exchangeOf(res));
  return (name, work, describe) => {
    const began = performance.now();
    try {
      return traced(name, work, describe);
    } finally {
      tellTime(res, name, performance.now() - began);
    }
  };
}

/** A step that ends later: gives what ends it, once. */
export function beginStep(res: Reply, name: StepName): (error?: unknown) => void {
  const began = performance.now();
  const span = beginSpan(exchangeOf(res), name);
  let over = false;
  return (error) => {
    if (over) return;
    over = true;
    tellTime(res, name, performance.now() - began);
    if (span === undefined) return;
    if (error === undefined) span.end();
    else endFailed(span, error);
  };
}

/** Ends a step when its work is over, unless it has ended before. */
export async function finished<T>(end: (error?: unknown) => void, work: () => Promise<T>): Promise<T> {
  try {
    const value = await work();
    end();
    return value;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Adds to the reply's `Server-Timing`, as long as its head has not left. */
function tellTime(res: Reply, name: StepName, milliseconds: number): void {
  if (res.headersSent) return;
  const told = res.getHeader("Server-Timing");
  const timing = `${name};dur=${milliseconds.toFixed(1)}`;
  res.setHeader("Server-Timing", told === undefined ? timing : `${String(told)}, ${timing}`);
}
