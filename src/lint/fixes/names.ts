import type { Finding } from "../../core/diagnostics/diagnostic.js";
import { nearest } from "../../core/diagnostics/nearest.js";
import type { Library } from "../../core/library/registry.js";
import { type Fix, repairingFix } from "../fix.js";

/** Replaces the name of a formatter or predicate by the one that was probably meant: a guess, never certain. */
export function fixName(finding: Finding, library: Library, text: string): Fix | undefined {
  const { code, span } = finding;
  if (code !== "unknown-formatter" && code !== "unknown-predicate") return undefined;
  const known = code === "unknown-formatter" ? library.formatters : library.predicates;
  const suggestion = nearest(text.slice(span.start, span.end), known.keys());
  return suggestion === undefined ? undefined : repairingFix(`Write ${suggestion}`, span, suggestion, false);
}
