import { Fragment, type Segment } from "../../library/fragment.js";
import type { SourceText } from "../../source/source-text.js";
import type { Span } from "../../source/span.js";
import type { Place } from "./read-paths.js";

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

/** A tag or text of a template. */
export interface Origin {
  readonly source: SourceText;
  readonly span: Span;
}

/** The start of a run with its origin and the place that it read. */
class RunStart {
  readonly start: number;
  readonly origin: Origin;
  readonly place: Place | undefined;
  next: RunStart | undefined = undefined;

  constructor(start: number, origin: Origin, place: Place | undefined) {
    this.start = start;
    this.origin = origin;
    this.place = place;
  }
}

/** The runs of a page. There are no gaps: each run ends where the next starts. Appending does not copy the list. */
export class RunList {
  #first: RunStart | undefined = undefined;
  #last: RunStart | undefined = undefined;
  #isTaken = false;

  add(start: number, origin: Origin, place: Place | undefined): void {
    const added = new RunStart(start, origin, place);
    if (this.#last === undefined) this.#first = added;
    else this.#last.next = added;
    this.#last = added;
  }

  /** Adds the runs of another list, shifted by `shift`. Without a shift, the first list to add them takes them over. */
  append(runs: RunList, shift: number): void {
    if (shift === 0 && !runs.#isTaken) {
      runs.#isTaken = true;
      if (runs.#first === undefined) return;
      if (this.#last === undefined) this.#first = runs.#first;
      else this.#last.next = runs.#first;
      this.#last = runs.#last;
      return;
    }
    const last = runs.#last;
    for (let run = runs.#first; run !== undefined; run = run === last ? undefined : run.next) {
      this.add(run.start + shift, run.origin, run.place);
    }
  }

  /** Returns the runs of a page of this length, which may have been cut. */
  finish(length: number): readonly OutputRun[] {
    const finished: OutputRun[] = [];
    for (let run = this.#first; run !== undefined; run = run.next) {
      const { start, origin, place } = run;
      const end = Math.min(run.next?.start ?? length, length);
      if (start >= end) continue;
      const { source, span } = origin;
      finished.push({
        start,
        end,
        template: source.name,
        span: { start: span.start, end: span.end },
        path: place?.toString(),
      });
    }
    return finished;
  }
}

/** Maps a page to the tags that wrote it. The runs are in order, without gaps, and computed on first use. */
export class OutputMap implements Iterable<OutputRun> {
  readonly #list: RunList;
  readonly #length: number;
  #runs: readonly OutputRun[] | undefined;

  constructor(list: RunList, length: number) {
    this.#list = list;
    this.#length = length;
  }

  get runs(): readonly OutputRun[] {
    this.#runs ??= this.#list.finish(this.#length);
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
    const found = runs[low];
    return found !== undefined && found.start <= offset ? found : undefined;
  }

  [Symbol.iterator](): Iterator<OutputRun> {
    return this.runs[Symbol.iterator]();
  }

  toJSON(): readonly OutputRun[] {
    return this.runs;
  }
}

/** A part of a page that was written at `start` and may be written elsewhere. */
export class TracedFragment extends Fragment {
  readonly #start: number;
  readonly #runs: RunList;

  constructor(segments: readonly Segment[], start: number, runs: RunList) {
    super(segments);
    this.#start = start;
    this.#runs = runs;
  }

  /** The same fragment without its islands. */
  get flat(): TracedFragment {
    return new TracedFragment([{ kind: "html", html: this.html }], this.#start, this.#runs);
  }

  /** Adds its runs to those of a page that it is written to at `start`. */
  splice(runs: RunList, start: number): void {
    runs.append(this.#runs, start - this.#start);
  }
}
