import { ProxyTracerProvider, type Tracer, trace } from "@opentelemetry/api";

/**
 * The tracer of whoever has set up OpenTelemetry in this process; undefined when nobody has, so that requests then do
 * nothing for it at all.
 */
export function configuredTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  if (provider instanceof ProxyTracerProvider && provider.getDelegateTracer("platen") === undefined) {
    return undefined;
  }
  return provider.getTracer("platen");
}
