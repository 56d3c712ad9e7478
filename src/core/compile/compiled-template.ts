import type { CompiledSource } from "./compile.js";

/** What a template handed over as a partial is recognised by, and run through. */
export class CompiledTemplate {
  readonly compiled: CompiledSource;

  constructor(compiled: CompiledSource) {
    this.compiled = compiled;
  }
}
