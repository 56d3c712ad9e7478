import { randomBytes } from "node:crypto";

/** Bits of the flags: the trace is sampled; its id is random. */
const [SAMPLED, RANDOM] = [1, 2];

/** The place of a request in a distributed trace (W3C Trace Context). */
export interface TraceContext {
  readonly traceId: string;
  /** The span of the service's work on the request. */
  readonly spanId: string;
  readonly parentId: string;
  /** Two hexadecimal digits. */
  readonly flags: string;
}

/** Parses a `Traceparent` header. Undefined for none and for an invalid one, which the standard says to ignore. */
export function traceContext(header: string | undefined): TraceContext | undefined {
  const [, version, traceId = "", parentId = "", flags = "", rest = ""] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && rest !== "")) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, spanId: randomBytes(8).toString("hex"), flags: knownFlags(flags) };
}

/** Flags without a defined meaning must not be passed on. */
function knownFlags(flags: string): string {
  return (Number.parseInt(flags, 16) & (SAMPLED | RANDOM)).toString(16).padStart(2, "0");
}

export function traceParent({ traceId, spanId, flags }: Omit<TraceContext, "parentId">): string {
  return `00-${traceId}-${spanId}-${flags}`;
}
