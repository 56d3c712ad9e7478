import type { SourceText } from "../source/source-text.js";
import type { Runtime } from "./runtime.js";

/** One compiled step of a template. */
export type Operation = (runtime: Runtime) => void;

/** A compiled body that can be rendered: a template, a partial or a macro. */
export interface Body {
  readonly run: Operation;
  /** The source that the positions of its errors refer to. */
  readonly source: SourceText;
  /** The nesting depth of its blocks, which determines how much stack it needs. */
  readonly nesting: number;
}
