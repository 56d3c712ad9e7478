import { LineIndex } from "./line-index.js";

/** A named text; its lines are counted when a position is asked for, which most renders never do. */
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
