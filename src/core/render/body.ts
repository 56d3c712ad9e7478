import type { SourceText } from "../source/source-text.js";

/**
 * A compiled body that can be rendered: a template, a partial or a macro. `R` is the runtime that it needs; frames
 * store bodies without knowing it.
 */
export interface Body<R = never> {
  readonly run: (runtime: R) => void;
  /** The source that the positions of its errors refer to. */
  readonly source: SourceText;
  /** The nesting depth of its blocks, which determines how much stack it needs. */
  readonly nesting: number;
}
