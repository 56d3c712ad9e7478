import type { CompiledSource } from "./compile.js";

/** The compiled form of a template. Partials that are already compiled are recognized by this class. */
export class CompiledTemplate {
  readonly compiled: CompiledSource;

  constructor(compiled: CompiledSource) {
    this.compiled = compiled;
  }
}
