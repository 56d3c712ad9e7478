import type { SourceText } from "#core/source/source-text.js";
import type { Span } from "#core/source/span.js";
import type { Place } from "./read-paths.js";

/** Entries for which a log makes room in advance. */
const MAX_CAPACITY = 20_000;

/** A text between the tags of a template. */
export interface TextOrigin {
  readonly span: Span;
  readonly text: string;
}

/** Adjacent texts of a template. */
export class TextsOrigin {
  readonly source: SourceText;
  readonly texts: readonly TextOrigin[];

  constructor(source: SourceText, texts: readonly TextOrigin[]) {
    this.source = source;
    this.texts = texts;
  }
}

/** A tag of a template with the texts directly before it, which are logged together with it. */
export class TagOrigin {
  readonly source: SourceText;
  readonly before: readonly TextOrigin[];
  readonly span: Span;

  constructor(source: SourceText, before: readonly TextOrigin[], span: Span) {
    this.source = source;
    this.before = before;
    this.span = span;
  }
}

/** The output of a tag. */
export class TagOutput {
  readonly tag: TagOrigin;
  /** The place of its value. */
  place: Place | undefined = undefined;
  /**
   * The position after the output, or 0 if it is captured output, which has its own entries. A tag in which a limit
   * ends the render has none.
   */
  end: number | undefined = undefined;

  constructor(tag: TagOrigin) {
    this.tag = tag;
  }
}

/** Output that was captured in a buffer of its own. Its entries follow it in the log. */
export class Capture {
  readonly log: RunLog;
  /** The index of its first entry. */
  readonly first: number;
  /** The position in its buffer at which it starts. */
  readonly start: number;
  /** The index after its last entry. */
  last: number;
  /** Whether it was written where it was captured. */
  isInPlace = false;

  constructor(log: RunLog, start: number) {
    this.log = log;
    this.first = log.length + 1;
    this.start = start;
    this.last = this.first;
  }
}

/** Captured output that was written to another position than that of its capture. */
export class CaptureOutput {
  readonly capture: Capture;
  readonly position: number;

  constructor(capture: Capture, position: number) {
    this.capture = capture;
    this.position = position;
  }
}

export type Entry = TextsOrigin | TagOutput | Capture | CaptureOutput;

/**
 * The output of a render, in order. Entries are references, because that costs the render least; `outputRuns` computes
 * the runs from them.
 */
export class RunLog {
  readonly #entries: Entry[];
  #length = 0;

  /** Makes room for as many entries as the previous render of the template had. */
  constructor(capacity: number) {
    this.#entries = new Array(Math.min(capacity, MAX_CAPACITY));
  }

  get length(): number {
    return this.#length;
  }

  entry(index: number): Entry {
    return this.#entries[index] as Entry;
  }

  add(entry: Entry): void {
    this.#entries[this.#length++] = entry;
  }

  /** Starts to capture the output from `start` on. */
  open(start: number): Capture {
    const capture = new Capture(this, start);
    this.add(capture);
    return capture;
  }

  /** Ends the capture. Output that is rewritten loses its entries. */
  close(capture: Capture, isWhole: boolean): void {
    if (!isWhole) this.#length = capture.first - 1;
    capture.last = this.#length;
  }

  /** Adds captured output, of this render or another one, that is written at `position`. */
  write(capture: Capture, position: number): void {
    if (
      capture.log === this &&
      capture.last === this.#length &&
      capture.start === position &&
      !capture.isInPlace
    )
      capture.isInPlace = true;
    else this.add(new CaptureOutput(capture, position));
  }
}
