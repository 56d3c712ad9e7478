import type { Severity } from "#core/diagnostics/diagnostic.js";
import type { Position } from "#core/source/span.js";
import type { SiteCode } from "./site-codes.js";

/** A message about a file of a template repository or of its content. */
export interface SiteDiagnostic {
  /** Stable. Lint has two of them. */
  readonly code: SiteCode | "configuration" | "json-syntax";
  readonly severity: Severity;
  readonly message: string;
  /** How to fix it, if known. */
  readonly help?: string | undefined;
  /** Relative to the repository, or to the folder of the content if that lies elsewhere. */
  readonly path: string;
  readonly start: Position;
}
