import { ProxyTracerProvider, type Tracer, trace } from "@opentelemetry/api";

/** The tracer of the OpenTelemetry SDK in this process; undefined without one, so that requests then cost nothing. */
export function configuredTracer(): Tracer | undefined {
  const provider = trace.getTracerProvider();
  if (provider instanceof ProxyTracerProvider && provider.getDelegateTracer("platen") === undefined) {
    return undefined;
  }
  return provider.getTracer("platen");
}
