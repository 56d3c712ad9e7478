import type { Path, Segment } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { Place, type ReadPath } from "./read-paths.js";
import type { RunLog, TagOutput } from "./run-log.js";

/** The place of the value that was looked up last. It becomes an object only if it is needed. */
export abstract class LastLookup {
  /** Undefined if no map was requested. */
  readonly log: RunLog | undefined;
  /** The place from which the last lookup started. Undefined if the value is not in the data. */
  #base: Place | undefined;
  /** The path whose segments from `#from` on lead from there to the value. Undefined if the value is at that place. */
  #path: Path | undefined;
  #from = 0;
  #reads: ReadPath;

  constructor(root: ReadPath, log: RunLog | undefined) {
    this.#reads = root;
    this.log = log;
  }

  /** The place of the value that was looked up last. Undefined if it is not in the data. */
  get place(): Place | undefined {
    const base = this.#base;
    if (base === undefined || this.#path === undefined) return base;
    const path = this.#pathFrom(this.#path);
    const reads = this.#reads;
    const isShared = this.log === undefined || (base.isFixed && path.every(isName));
    const place = isShared ? reads.place : new Place(base, path, reads);
    this.place = place;
    return place;
  }

  set place(place: Place | undefined) {
    this.#base = place;
    this.#path = undefined;
  }

  /** Adds the place of the value that was looked up last to the output of its tag. */
  locate(output: TagOutput): void {
    output.place = this.#base;
    output.path = this.#path && this.#pathFrom(this.#path);
  }

  /** Ends a lookup that took the segments of `path` from `from` on, and returns its value. */
  protected arrive(value: Value, base: Place, path: Path, from: number, reads: ReadPath): Value {
    reads.markRead();
    this.#base = base;
    this.#path = path;
    this.#from = from;
    this.#reads = reads;
    return value;
  }

  #pathFrom(path: Path): Path {
    return this.#from === 0 ? path : path.slice(this.#from);
  }
}

const isName = (segment: Segment): boolean => typeof segment === "string";
