import type { SpanDiagnostic } from "../diagnostics/diagnostic.js";
import type { Localization } from "../library/locale/localization.js";
import type { Value } from "../values/value.js";
import type { Body } from "./body.js";
import type { Limits } from "./limits.js";
import type { TimeLimit } from "./time-limit.js";
import type { Trace } from "./trace/trace.js";

/** The environment of a render: everything except the data. */
export interface RenderEnvironment {
  readonly partial: (name: string) => PartialBody | undefined;
  readonly inject: (path: string) => Value;
  readonly localization: Localization | undefined;
  readonly timeZone: string | undefined;
  readonly now: number;
  readonly expressions: boolean;
  readonly includes: boolean;
  readonly islands: boolean;
  /** For platform tags. */
  readonly tagHost: unknown;
  readonly limits: Limits;
  /** Undefined if there is no time limit. */
  readonly time: TimeLimit | undefined;
  /** Present if the body was compiled for tracing. */
  readonly trace: Trace | undefined;
}

/** A compiled partial with its syntax errors. */
export interface PartialBody extends Body {
  readonly problems: readonly SpanDiagnostic[];
}
