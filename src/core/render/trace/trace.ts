import { Fragment } from "../../library/fragment.js";
import { member, type Path, type Segment } from "../../values/path.js";
import type { Value } from "../../values/value.js";
import { Frame, type Local, memberOf } from "../frame.js";
import { RunList, TracedFragment } from "./output-runs.js";
import { Place, type ReadPath, type ReadPaths } from "./read-paths.js";
import { Views } from "./views.js";
import type { WordReference } from "./word-reference.js";

const SELF: Path = ["@"];

/** A local variable with the place in the data that its value came from. */
export class TracedLocal {
  readonly value: Value | Fragment;
  readonly place: Place | undefined;

  constructor(value: Value | Fragment, place: Place | undefined) {
    this.value = value;
    this.place = place;
  }
}

/**
 * Traces the values of a render back to the data. Frames hold a value with its place; formatters get views that record
 * what they read. Only templates compiled for tracing use it.
 */
export class Trace {
  readonly reads: ReadPath;
  /** The place of the value that was looked up last. Undefined if it is not in the data. */
  place: Place | undefined;
  /** The runs of the current buffer. Undefined if no map was requested. */
  runs: RunList | undefined;
  readonly #views = new Views();
  /** The places of the members of objects made by `.ctx`. */
  #bindings: Map<object, Map<Segment, Place>> | undefined;

  constructor(hasMap: boolean, { root }: ReadPaths) {
    this.reads = root;
    this.runs = hasMap ? new RunList() : undefined;
  }

  get root(): Place {
    return this.reads.place;
  }

  /** Resolves a reference from `frame` outwards, or in `frame` only. Sets `place`. */
  find(frame: Frame, path: Path, isHere: boolean): Value {
    this.place = undefined;
    const first = path[0];
    if (first === undefined) return undefined;
    if (first === "@") return this.#follow(frame.value, frame.place, path, 1);
    if (typeof first === "string" && first[0] === "@") return this.#special(frame, path, first, isHere);
    if (isHere) return this.#follow(frame.value, frame.place, path, 0);
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const { value, place } = at;
      const found = member(value, first);
      if (place === undefined) {
        if (found !== undefined) return this.#follow(value, undefined, path, 0);
      } else {
        const reads = place.reads.member(value, first);
        if (found !== undefined && reads !== undefined) return this.#walk(found, place, path, reads);
        reads?.markRead();
      }
      if (at.barrier) return undefined;
    }
    return undefined;
  }

  /** Like `find`, for a path whose first segment is a word that no object inherits. */
  findWord(frame: Frame, reference: WordReference): Value {
    const { path, first } = reference;
    let step = reference.step;
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const found = memberOf(at, first);
      const { place } = at;
      if (place === undefined) {
        if (found !== undefined) return this.#follow(at.value, undefined, path, 0);
      } else if (at.plain || !Array.isArray(at.value)) {
        const reads = step.take(place.reads);
        if (found !== undefined) return this.#walk(found, place, path, reads);
        reads.markRead();
      }
      if (at.barrier) break;
      step = step.outer;
    }
    this.place = undefined;
    return undefined;
  }

  /** As `findWord`, in `frame` only. */
  findWordHere(frame: Frame, { path, first, step }: WordReference): Value {
    const found = memberOf(frame, first);
    const { place } = frame;
    if (place === undefined) {
      if (found !== undefined) return this.#follow(frame.value, undefined, path, 0);
    } else if (frame.plain || !Array.isArray(frame.value)) {
      const reads = step.take(place.reads);
      if (found !== undefined) return this.#walk(found, place, path, reads);
      reads.markRead();
    }
    this.place = undefined;
    return undefined;
  }

  /** Like `find`, for the value of the frame itself. */
  findSelf({ value, place }: Frame): Value {
    if (place === undefined) return this.#follow(value, undefined, SELF, 1);
    place.reads.markRead();
    this.place = place;
    return value;
  }

  /** Returns a view of the value that was looked up last, for a formatter. */
  view(value: Value): Value {
    return this.#views.of(value, this.place);
  }

  /** Returns a view of a frame's value, for a formatter. */
  nodeOf({ value, place }: Frame): Value {
    if (place !== undefined && place.reads !== this.reads) place.reads.markRead();
    return this.#views.of(value, place);
  }

  /** Creates a frame for a value from a formatter, or for one that has just been looked up at `place`. */
  frame(value: Value, parent: Frame, barrier: boolean, place: Place | undefined): Frame {
    const located = this.#views.locate(value);
    const frame = new Frame(located === undefined ? value : (located.value as Value), parent, barrier);
    frame.place = located?.place ?? place;
    return frame;
  }

  /** Reuses a frame for the next element of an array at `place`. */
  enterElement(frame: Frame, element: Value, place: Place | undefined, index: number): void {
    const located = place === undefined ? this.#views.locate(element) : undefined;
    frame.reuse(located === undefined ? element : (located.value as Value));
    if (place === undefined) frame.place = located?.place;
    else {
      const { elements } = place.reads;
      frame.place = this.runs === undefined ? elements.place : new Place(place, [index], 0, elements);
    }
  }

  /** Creates a local variable for a value that came from `place`. */
  local(value: Value | Fragment, place: Place | undefined): Local {
    const located = this.#views.locate(value);
    if (located !== undefined)
      return new TracedLocal(located.value as Value, located.place) as unknown as Local;
    return new TracedLocal(value, place) as unknown as Local;
  }

  /** Adds the value that was looked up last to an object made by `.ctx`. */
  bind(object: Record<string, Value>, key: string, value: Value): void {
    const { place } = this;
    object[key] = this.#views.of(value ?? null, place);
    if (place === undefined) return;
    const places = this.#bindings?.get(object) ?? new Map<Segment, Place>();
    this.#bindings ??= new Map();
    this.#bindings.set(object, places.set(key, place));
  }

  /** Copies the props of an island. Everything in them counts as read. */
  plain(props: Value): Value {
    return this.#views.plain(props);
  }

  /** Opens a buffer. Pass the result to `close`. */
  open(): RunList | undefined {
    const outer = this.runs;
    if (outer !== undefined) this.runs = new RunList();
    return outer;
  }

  /** Closes a buffer that was opened at `start`. Its output keeps its runs if it is used unchanged. */
  close(
    written: string | Fragment,
    outer: RunList | undefined,
    start: number,
    isWhole: boolean,
  ): string | Fragment {
    const { runs } = this;
    this.runs = outer;
    if (runs === undefined || !isWhole) return written;
    const segments =
      written instanceof Fragment ? written.segments : [{ kind: "html" as const, html: written }];
    return new TracedFragment(segments, start, runs);
  }

  /** Adds the runs of a fragment that is written at `start`. */
  splice(written: Fragment, start: number): void {
    if (written instanceof TracedFragment && this.runs !== undefined) written.splice(this.runs, start);
  }

  #special(frame: Frame, path: Path, name: string, isHere: boolean): Value {
    if (name === "@index" || name === "@index0") {
      const index = isHere ? frame.index : indexOf(frame);
      if (path.length > 1 || index < 0) return undefined;
      return name === "@index" ? index + 1 : index;
    }
    const local = isHere ? frame.locals?.get(name) : findTraced(frame, name);
    if (local instanceof TracedLocal) {
      const { value, place } = local;
      return this.#follow(value instanceof Fragment ? value.html : value, place, path, 1);
    }
    return this.#follow(local instanceof Fragment ? local.html : (local as Value), undefined, path, 1);
  }

  /** Takes the steps of `path` from its second segment. `first` is what its first segment reads. */
  #walk(start: Value, base: Place, path: Path, first: ReadPath): Value {
    let value = start;
    let reads = first;
    let isFixed = base.isFixed && typeof path[0] === "string";
    for (let i = 1; i < path.length; i++) {
      const segment = path[i] as Segment;
      if (typeof segment === "number") isFixed = false;
      const next = reads.member(value, segment);
      value = member(value, segment);
      // An array has no members except its elements.
      if (next === undefined) break;
      reads = next;
    }
    reads.markRead();
    this.place = isFixed || this.runs === undefined ? reads.place : new Place(base, path, 0, reads);
    return value;
  }

  /** Walks `path` from the segment at `from` and records the paths that it reads. */
  #follow(start: Value, startPlace: Place | undefined, path: Path, from: number): Value {
    let value = start;
    let place = startPlace;
    let reads = place?.reads;
    /** The index of the first segment after `place`. */
    let at = from;
    for (let i = from; i < path.length; i++) {
      const segment = path[i] as Segment;
      if (place === undefined) {
        const located = this.#views.locate(value);
        if (located !== undefined) {
          value = located.value as Value;
          place = located.place;
          reads = place.reads;
          at = i;
        }
      }
      if (place === undefined) {
        const bound =
          typeof value === "object" && value !== null ? this.#bindings?.get(value)?.get(segment) : undefined;
        value = member(value, segment);
        if (bound === undefined) continue;
        value = (this.#views.locate(value)?.value ?? value) as Value;
        place = bound;
        reads = place.reads;
        at = i + 1;
        continue;
      }
      const next = reads?.member(value, segment);
      value = member(value, segment);
      // An array has no members except its elements.
      if (next === undefined) break;
      reads = next;
    }
    if (place === undefined) {
      const located = this.#views.locate(value);
      this.place = located?.place;
      if (located !== undefined) {
        located.place.reads.markRead();
        return located.value as Value;
      }
      return value;
    }
    reads?.markRead();
    this.place = at === path.length || reads === undefined ? place : new Place(place, path, at, reads);
    return value;
  }
}

function indexOf(frame: Frame): number {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    if (at.index >= 0) return at.index;
    if (at.barrier) return -1;
  }
  return -1;
}

/** Returns a local variable as it was defined, with its place and islands. */
export function findTraced(frame: Frame, name: string): unknown {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found: unknown = at.locals?.get(name);
    if (found instanceof TracedLocal ? found.value !== undefined : found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}
