import { LineIndex } from "./line-index.js";

/** A named source text. Its line index is built on first use; most renders never need it. */
export class SourceText {
  readonly text: string;
  readonly name: string | undefined;
  #lines: LineIndex | undefined;

  constructor(text: string, name: string | undefined) {
    this.text = text;
    this.name = name;
  }

  get lines(): LineIndex {
    this.#lines ??= new LineIndex(this.text);
    return this.#lines;
  }
}
