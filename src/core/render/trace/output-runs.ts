import type { SourceText } from "#core/source/source-text.js";
import type { Span } from "#core/source/span.js";
import {
  type Capture,
  CaptureOutput,
  type RunLog,
  TagOutput,
  type TextOrigin,
  TextsOrigin,
} from "./run-log.js";

/** A part of the page that was written by one tag or by one text between tags. */
export interface OutputRun {
  /** The range in the page in UTF-16 code units; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** Name of the template or partial. Undefined if it has none. */
  readonly template: string | undefined;
  /** The tag or text in the template, in UTF-16 code units. */
  readonly span: Span;
  /** The data path that the tag read, joined by dots. Undefined if it read none. */
  readonly path: string | undefined;
}

/** The runs of a page or of captured output, which may be written many times. */
class RunReader {
  readonly log: RunLog;
  readonly runs: OutputRun[] = [];
  readonly #start: number;
  readonly #last: number;
  /** The index of the next entry. */
  #index: number;
  /** The end of the last run. */
  #end: number;
  /** The last tag, if its output has no end. */
  #unfinished: TagOutput | undefined;

  constructor(log: RunLog, first: number, last: number, start: number) {
    this.log = log;
    this.#index = first;
    this.#last = last;
    this.#start = start;
    this.#end = start;
  }

  /** Reads up to captured output whose runs are not known yet, and returns that. */
  readToCapture(readers: ReadonlyMap<Capture, RunReader>): Capture | undefined {
    while (this.#index < this.#last) {
      const entry = this.log.entry(this.#index);
      if (entry instanceof CaptureOutput) {
        const captured = readers.get(entry.capture);
        if (captured === undefined) return entry.capture;
        this.#addCaptured(captured, entry.position);
      } else if (entry instanceof TextsOrigin) this.#addTexts(entry.source, entry.texts);
      else if (entry instanceof TagOutput) this.#addTag(entry);
      else if (!entry.isInPlace) this.#index = entry.last - 1;
      this.#index++;
    }
    // A limit ended the render, so the page ends with the output of this tag.
    if (this.#unfinished !== undefined) this.#addValue(this.#unfinished, Number.POSITIVE_INFINITY);
    return undefined;
  }

  #addTexts(source: SourceText, texts: readonly TextOrigin[]): void {
    for (const { span, text } of texts) this.#add(this.#end + text.length, source, span, undefined);
  }

  #addTag(output: TagOutput): void {
    const { tag, end } = output;
    this.#addTexts(tag.source, tag.before);
    if (end === undefined) this.#unfinished = output;
    else if (end > this.#end) this.#addValue(output, end);
  }

  #addValue({ tag, place }: TagOutput, end: number): void {
    this.#add(end, tag.source, tag.span, place?.toString());
  }

  #addCaptured(captured: RunReader, position: number): void {
    const shift = position - captured.#start;
    for (const run of captured.runs) {
      this.runs.push({ ...run, start: run.start + shift, end: run.end + shift });
    }
    this.#end = captured.#end + shift;
  }

  #add(end: number, { name }: SourceText, { start, end: spanEnd }: Span, path: string | undefined): void {
    this.runs.push({ start: this.#end, end, template: name, span: { start, end: spanEnd }, path });
    this.#end = end;
  }
}

/** Returns the runs of a page of this length, which may have been cut. */
function outputRuns(log: RunLog, length: number): readonly OutputRun[] {
  const readers = new Map<Capture, RunReader>();
  const page = new RunReader(log, 0, log.length, 0);
  const open: { reader: RunReader; capture?: Capture }[] = [{ reader: page }];
  for (let top = open.at(-1); top !== undefined; top = open.at(-1)) {
    const capture = top.reader.readToCapture(readers);
    if (capture !== undefined) {
      const { log, first, last, start } = capture;
      open.push({ reader: new RunReader(log, first, last, start), capture });
    } else {
      if (top.capture !== undefined) readers.set(top.capture, top.reader);
      open.pop();
    }
  }
  const runs: OutputRun[] = [];
  for (const run of page.runs) {
    if (run.start < length) runs.push(run.end > length ? { ...run, end: length } : run);
  }
  return runs;
}

/** Maps a page to the tags that wrote it. The runs are in order, without gaps, and computed on first use. */
export class OutputMap implements Iterable<OutputRun> {
  readonly #log: RunLog;
  readonly #length: number;
  #runs: readonly OutputRun[] | undefined;

  constructor(log: RunLog, length: number) {
    this.#log = log;
    this.#length = length;
  }

  get runs(): readonly OutputRun[] {
    this.#runs ??= outputRuns(this.#log, this.#length);
    return this.#runs;
  }

  /** Returns the run at `offset` of the page, or undefined outside of the page. */
  at(offset: number): OutputRun | undefined {
    const { runs } = this;
    let low = 0;
    let high = runs.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((runs[middle] as OutputRun).end <= offset) low = middle + 1;
      else high = middle;
    }
    const run = runs[low];
    return run !== undefined && run.start <= offset ? run : undefined;
  }

  [Symbol.iterator](): Iterator<OutputRun> {
    return this.runs[Symbol.iterator]();
  }

  toJSON(): readonly OutputRun[] {
    return this.runs;
  }
}
