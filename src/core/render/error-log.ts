import { type Code, diagnostic } from "../diagnostics/catalogue.js";
import { type Diagnostic, locate, type SpanDiagnostic } from "../diagnostics/diagnostic.js";
import type { Parameters } from "../diagnostics/message.js";
import type { SourceText } from "../source/source-text.js";
import type { Span } from "../source/span.js";

/** All errors are counted, but only this many are kept: a loop could produce one per iteration. */
const MAX_KEPT = 1000;

interface Entry {
  readonly code: Code | undefined;
  readonly place: Span | SpanDiagnostic;
  readonly parameters: Parameters;
  readonly source: SourceText;
}

const NONE: Parameters = {};

/** The errors of a render. Messages and positions are computed when they are read. */
export class ErrorLog {
  readonly #entries: Entry[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(code: Code, span: Span, parameters: Parameters, source: SourceText): void {
    this.#count++;
    if (this.#entries.length < MAX_KEPT) this.#entries.push({ code, place: span, parameters, source });
  }

  addDiagnostic(reported: SpanDiagnostic, source: SourceText): void {
    this.#count++;
    if (this.#entries.length < MAX_KEPT) {
      this.#entries.push({ code: undefined, place: reported, parameters: NONE, source });
    }
  }

  /** Adds the error that ended the render, even if the log is full. */
  addEnd(code: Code, span: Span, parameters: Parameters, source: SourceText): void {
    this.#count++;
    this.#entries.push({ code, place: span, parameters, source });
  }

  /** Returns the errors in order of occurrence. */
  diagnostics(): Diagnostic[] {
    return this.#entries.map(({ code, place, parameters, source }) => {
      const entry =
        code === undefined ? (place as SpanDiagnostic) : diagnostic(code, place as Span, parameters);
      return locate(entry, source.lines, source.name);
    });
  }
}
