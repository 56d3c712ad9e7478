import type { SpanDiagnostic } from "#core/diagnostics/diagnostic.js";
import { nearest } from "#core/diagnostics/nearest.js";
import { adviceOn } from "#core/diagnostics/other-languages.js";
import type { Library } from "#core/library/registry.js";
import { type Fix, repairingFix } from "../fix.js";

/** Returns a fix that replaces an unknown name of a formatter or predicate with a similar one. It is never certain. */
export function fixName(diagnostic: SpanDiagnostic, library: Library, text: string): Fix | undefined {
  const { code, span } = diagnostic;
  if (code !== "unknown-formatter" && code !== "unknown-predicate") return undefined;
  const name = text.slice(span.start, span.end);
  const kind = code === "unknown-formatter" ? "formatter" : "predicate";
  if (adviceOn(kind, name) !== undefined) return undefined;
  const registry = code === "unknown-formatter" ? library.formatters : library.predicates;
  const suggestion = nearest(name, registry.keys());
  return suggestion === undefined ? undefined : repairingFix(`Write ${suggestion}`, span, suggestion, false);
}
