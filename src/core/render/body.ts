import type { SourceText } from "../source/source-text.js";
import type { Runtime } from "./runtime.js";

/** One compiled step of a template. */
export type Operation = (runtime: Runtime) => void;

/** Compiled template text that can be entered: a template, a partial or a macro. */
export interface Body {
  readonly run: Operation;
  /** The text that positions in its errors refer to. */
  readonly source: SourceText;
  /** How deep its blocks nest, which is what entering it costs of the stack. */
  readonly nesting: number;
}
