import { randomBytes } from "node:crypto";

/** Bits of the flags: the trace is sampled; the trace id is random. */
const [SAMPLED, RANDOM] = [1, 2];

/** The position of a request in a distributed trace (W3C Trace Context). */
export interface TraceContext {
  readonly traceId: string;
  /** The span of the service's work on the request. */
  readonly spanId: string;
  readonly parentId: string;
  /** Two hexadecimal digits. */
  readonly flags: string;
}

/** Parses a `Traceparent` header. Returns undefined if it is missing or invalid; the standard says to ignore those. */
export function traceContext(header: string | undefined): TraceContext | undefined {
  const [, version, traceId = "", parentId = "", flags = "", rest = ""] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && rest !== "")) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  // Flags without a defined meaning must not be propagated.
  const known = (Number.parseInt(flags, 16) & (SAMPLED | RANDOM)).toString(16).padStart(2, "0");
  return { traceId, parentId, spanId: randomBytes(8).toString("hex"), flags: known };
}

export function traceParent({ traceId, spanId, flags }: Omit<TraceContext, "parentId">): string {
  return `00-${traceId}-${spanId}-${flags}`;
}
