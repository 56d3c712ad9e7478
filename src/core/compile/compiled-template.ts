import type { CompiledSource } from "./compile.js";

/** The compiled form of a template, by which one that is handed over as a partial is recognised. */
export class CompiledTemplate {
  readonly compiled: CompiledSource;

  constructor(compiled: CompiledSource) {
    this.compiled = compiled;
  }
}
