import { type Span, SpanStatusCode, trace as traces } from "@opentelemetry/api";
import { contextOf, type RequestContext, type Response } from "../request-context.js";
import type { JobFacts, Step } from "../threads/job.js";

/** Steps of the work on a request, as named in `Server-Timing` and spans. */
export type StepName = "body" | "queue" | "islands" | "line" | Step[0];

/** The parent of spans. */
export type Traced = Pick<RequestContext, "trace">;

/** Starts a span. Returns undefined without OpenTelemetry. */
export function beginSpan({ trace }: Traced, name: StepName): Span | undefined {
  return trace?.tracer.startSpan(name, {}, trace.context);
}

/** Returns the parent for the spans of a step's own steps. */
export function within({ trace }: Traced, span: Span | undefined): Traced {
  if (trace === undefined || span === undefined) return {};
  return { trace: { tracer: trace.tracer, context: traces.setSpan(trace.context, span) } };
}

/**
 * Marks the span of a step that failed with an error or a code. The error's message may contain data of the caller, so
 * it is not recorded.
 */
export function failed(span: Span, cause: unknown): Span {
  const type = cause instanceof Error ? ("code" in cause ? cause.code : cause.name) : cause;
  return span.setAttribute("error.type", String(type)).setStatus({ code: SpanStatusCode.ERROR });
}

/** Starts a step. Returns a function that ends it and adds its time to `Server-Timing`. */
export function beginStep(context: RequestContext, name: StepName): (error?: unknown) => void {
  const began = performance.now();
  const span = beginSpan(context, name);
  let isEnded = false;
  return (error) => {
    if (isEnded) return;
    isEnded = true;
    addTiming(context, name, performance.now() - began);
    if (span !== undefined && error !== undefined) failed(span, error);
    span?.end();
  };
}

/** Runs the work of a step. */
export async function step<T>(context: RequestContext, name: StepName, work: () => Promise<T>): Promise<T> {
  const end = beginStep(context, name);
  try {
    const value = await work();
    end();
    return value;
  } catch (error) {
    end(error);
    throw error;
  }
}

/** Reports the steps of a thread in `Server-Timing` and as spans. */
export function reportSteps(context: RequestContext, facts: JobFacts): void {
  for (const [name, , milliseconds] of facts.steps) addTiming(context, name, milliseconds);
  traceSteps(context, facts);
}

export function traceSteps({ trace }: Traced, { steps, stats, problem }: JobFacts): void {
  if (trace === undefined) return;
  for (const [index, [name, start, milliseconds]] of steps.entries()) {
    const span = trace.tracer.startSpan(name, { startTime: start }, trace.context);
    if (name === "render" && stats !== undefined) {
      span.setAttributes({
        "platen.instructions": stats.instructions,
        "platen.output.length": stats.outputLength,
        "platen.errors": stats.errors,
      });
    }
    if (problem !== undefined && index === steps.length - 1) failed(span, problem);
    span.end(start + milliseconds);
  }
}

function addTiming(context: RequestContext, name: StepName, milliseconds: number): void {
  const separator = context.timings === "" ? "" : ", ";
  context.timings += `${separator}${name};dur=${Math.round(milliseconds * 10) / 10}`;
}

/** Sets the `Server-Timing` header to the steps so far. */
export function setServerTiming(res: Response): void {
  const { timings } = contextOf(res);
  if (timings !== "") res.setHeader("Server-Timing", timings);
}
