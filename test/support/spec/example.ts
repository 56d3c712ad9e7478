/** One executed example of a document, whatever the format it was written in. */
export interface Example {
  /** File name of the document without its ending. */
  readonly document: string;
  /** Line of the document, from 1. */
  readonly line: number;
  /** Nearest heading above the example. */
  readonly section: string;
  readonly template: string;
  /** JSON text. */
  readonly data: string;
  readonly partials?: Readonly<Record<string, string>>;
  readonly injects?: Readonly<Record<string, unknown>>;
  readonly options?: ExampleOptions;
  /** Default "en"; null means that no locale is configured. */
  readonly locale?: string | null;
  readonly now?: number;
  /** What the TypeScript engine printed. */
  readonly output: string;
  /** What the Java compiler printed, where the document says. */
  readonly java?: string;
  /**
   * Codes of section 13 of the language document, in no order. Undefined: the document does not say.
   */
  readonly errors?: readonly string[];
  /** Only this part of what is rendered counts, e.g. the text between two marks of a fragment. */
  readonly part?: Part;
}

export interface ExampleOptions {
  readonly expressions?: boolean;
  readonly includes?: boolean;
  readonly expressionTokens?: number;
  readonly expressionStringLength?: number;
}

/** The text between the first `after` and the last `before`; an absent mark is no limit on its side. */
export interface Part {
  readonly after?: string;
  readonly before?: string;
}

/** What an engine made of an example. */
export interface Outcome {
  readonly output: string;
  /** Codes of section 13; undefined from an engine whose errors have no codes. */
  readonly errors: readonly string[] | undefined;
}

export function cut(text: string, part: Part | undefined): string {
  if (part === undefined) return text;
  let from = 0;
  let to = text.length;
  if (part.after !== undefined) {
    const index = text.indexOf(part.after);
    if (index >= 0) from = index + part.after.length;
  }
  if (part.before !== undefined) {
    const index = text.lastIndexOf(part.before);
    if (index >= from) to = index;
  }
  return text.slice(from, to);
}
