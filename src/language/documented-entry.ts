import type { ReferenceEntry } from "../core/library/reference.js";

/** The documentation of a formatter, a predicate or an instruction. */
export type DocumentedEntry = Omit<ReferenceEntry, "kind" | "family">;

export interface DocumentedSection {
  readonly title: string;
  readonly entries: readonly DocumentedEntry[];
}
