import { randomBytes } from "node:crypto";

/** The trace is kept; its id is random. */
const [SAMPLED, RANDOM] = [1, 2];

/** A request's place in a distributed trace (W3C Trace Context). */
export interface TraceContext {
  readonly traceId: string;
  /** What the service does for this request. */
  readonly spanId: string;
  readonly parentId: string;
  /** Two hexadecimal digits; odd when the trace is kept. */
  readonly flags: string;
}

/** The context that a `Traceparent` header gives; undefined for none and for a broken one, which must be ignored. */
export function traceContext(header: string | undefined): TraceContext | undefined {
  const [, version, traceId = "", parentId = "", flags = "", rest = ""] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && rest !== "")) return undefined;
  if (/^0+$/.test(traceId) || /^0+$/.test(parentId)) return undefined;
  return { traceId, parentId, spanId: randomBytes(8).toString("hex"), flags: knownFlags(flags) };
}

/** Without those whose meaning nobody has defined yet: they must not be passed on. */
function knownFlags(flags: string): string {
  return (Number.parseInt(flags, 16) & (SAMPLED | RANDOM)).toString(16).padStart(2, "0");
}

/** The header that passes it on. */
export function traceParent({ traceId, spanId, flags }: Omit<TraceContext, "parentId">): string {
  return `00-${traceId}-${spanId}-${flags}`;
}
