import { type Code, finding } from "../diagnostics/catalogue.js";
import { type Diagnostic, type Finding, locate } from "../diagnostics/diagnostic.js";
import type { Parameters } from "../diagnostics/message.js";
import type { SourceText } from "../source/source-text.js";
import type { Span } from "../source/span.js";

/** Errors that are kept; all are counted. A loop can make one per turn, and nobody reads the ten-thousandth. */
const KEPT = 1000;

interface Entry {
  readonly code: Code | undefined;
  readonly place: Span | Finding;
  readonly parameters: Parameters;
  readonly source: SourceText;
}

const NONE: Parameters = {};

/** What goes wrong in a render. It is worded and located when it is read, which most renders never do. */
export class ErrorLog {
  readonly #entries: Entry[] = [];
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(code: Code, span: Span, parameters: Parameters, source: SourceText): void {
    this.#count++;
    if (this.#entries.length < KEPT) this.#entries.push({ code, place: span, parameters, source });
  }

  addFinding(found: Finding, source: SourceText): void {
    this.#count++;
    if (this.#entries.length < KEPT) {
      this.#entries.push({ code: undefined, place: found, parameters: NONE, source });
    }
  }

  /** What ended the render is kept whatever there is already. */
  addEnd(code: Code, span: Span, parameters: Parameters, source: SourceText): void {
    this.#count++;
    this.#entries.push({ code, place: span, parameters, source });
  }

  /** In the order in which it happened. */
  diagnostics(): Diagnostic[] {
    return this.#entries.map(({ code, place, parameters, source }) => {
      const found = code === undefined ? (place as Finding) : finding(code, place as Span, parameters);
      return locate(found, source.lines, source.name);
    });
  }
}
