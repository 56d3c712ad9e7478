import type { Operation } from "#core/render/runtime.js";
import { type TextOrigin, TextsOrigin } from "#core/render/trace/run-log.js";
import type { SourceText } from "#core/source/source-text.js";
import type { Span } from "#core/source/span.js";

/** The parts of a body whose output runs are recorded. Its operations cost as many steps as in `sequence`. */
export class MappedSequence {
  readonly #source: SourceText;
  /** The texts before each operation, and after that what to log of them. */
  readonly #joined: string[] = [];
  readonly #logged: (TextsOrigin | undefined)[] = [];
  readonly #operations: Operation[] = [];
  #texts: TextOrigin[] = [];

  constructor(source: SourceText) {
    this.#source = source;
  }

  /** The texts after the last operation. */
  get texts(): readonly TextOrigin[] {
    return this.#texts;
  }

  addText(span: Span, text: string): void {
    this.#texts.push({ span, text });
  }

  /** Adds an operation that may log the texts before it itself. */
  add(operation: Operation, logsTexts: boolean): void {
    this.#endTexts(logsTexts);
    this.#operations.push(operation);
  }

  #endTexts(areLogged: boolean): void {
    const texts = this.#texts;
    const isLogged = areLogged || texts.length === 0;
    this.#joined.push(texts.map(({ text }) => text).join(""));
    this.#logged.push(isLogged ? undefined : new TextsOrigin(this.#source, texts));
    this.#texts = [];
  }

  finish(): Operation {
    this.#endTexts(false);
    const operations = this.#operations;
    const joined = this.#joined;
    const logged = this.#logged;
    const count = operations.length;
    const [only] = operations;
    if (only !== undefined && count === 1 && joined.every((text) => text === "")) {
      return (runtime) => {
        runtime.charge(1);
        only(runtime);
      };
    }
    const steps = count === 0 ? 0 : count + 1;
    const textAfter = joined[count] as string;
    const loggedAfter = logged[count];
    return (runtime) => {
      const log = runtime.trace?.log;
      runtime.charge(steps);
      for (let i = 0; i < count; i++) {
        const text = joined[i] as string;
        const texts = logged[i];
        if (texts !== undefined) log?.add(texts);
        if (text !== "") runtime.out += text;
        (operations[i] as Operation)(runtime);
      }
      if (loggedAfter === undefined) return;
      log?.add(loggedAfter);
      runtime.out += textAfter;
    };
  }
}
