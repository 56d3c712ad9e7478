import { Fragment } from "../../library/fragment.js";
import { member, type Path, type Segment } from "../../values/path.js";
import type { Value } from "../../values/value.js";
import { Frame, type Local, memberOf } from "../frame.js";
import { RunList, TracedFragment } from "./output-runs.js";
import { Place } from "./place.js";
import type { ReadPath, ReadPaths } from "./read-paths.js";
import { Views } from "./views.js";

const SELF: Path = ["@"];

/** A local variable with the place in the data that its value comes from. */
export class TracedLocal {
  readonly value: Value | Fragment;
  readonly place: Place | undefined;

  constructor(value: Value | Fragment, place: Place | undefined) {
    this.value = value;
    this.place = place;
  }
}

/**
 * Follows the values of a render back to the data. Frames hold values of the data with their place; formatters get
 * views, which record what they read. Only templates that were compiled for it are traced.
 */
export class Trace {
  readonly reads: ReadPath;
  /** The place of the value that was looked up last; undefined where it is not in the data. */
  place: Place | undefined;
  /** The runs of the current buffer; undefined where no map was asked for. */
  runs: RunList | undefined;
  readonly #views = new Views();
  /** Where the members of objects made by `.ctx` come from. */
  #bindings: Map<object, Map<Segment, Place>> | undefined;

  constructor(hasMap: boolean, { root }: ReadPaths) {
    this.reads = root;
    this.runs = hasMap ? new RunList() : undefined;
  }

  get root(): Place {
    return new Place(undefined, [], 0, this.reads);
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
      if (member(at.value, first) !== undefined) return this.#follow(at.value, at.place, path, 0);
      const missed = at.place?.reads.member(at.value, first);
      missed?.markRead();
      if (at.barrier) return undefined;
    }
    return undefined;
  }

  /** As `find`, for a path whose first segment is a word that no object inherits. */
  findWord(frame: Frame, path: Path, first: string, isHere: boolean): Value {
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const found = memberOf(at, first);
      const { place } = at;
      if (place === undefined) {
        if (found !== undefined) return this.#follow(at.value, undefined, path, 0);
      } else {
        const reads = place.reads.member(at.value, first);
        if (found !== undefined && reads !== undefined) return this.#walk(found, place, path, 1, reads);
        reads?.markRead();
      }
      if (isHere || at.barrier) break;
    }
    this.place = undefined;
    return undefined;
  }

  /** As `find`, for the value of the frame itself. */
  findSelf({ value, place }: Frame): Value {
    if (place === undefined) return this.#follow(value, undefined, SELF, 1);
    place.reads.markRead();
    this.place = place;
    return value;
  }

  /** The value that was looked up last, as a formatter may see it. */
  view(value: Value): Value {
    return this.#views.of(value, this.place);
  }

  /** The value of a frame, as a formatter may see it. */
  nodeOf({ value, place }: Frame): Value {
    if (place !== undefined && place.reads !== this.reads) place.reads.markRead();
    return this.#views.of(value, place);
  }

  /** A frame for a value that a formatter hands over, or that has just been looked up at `place`. */
  frame(value: Value, parent: Frame, barrier: boolean, place: Place | undefined): Frame {
    const located = this.#views.locate(value);
    const frame = new Frame(located === undefined ? value : (located.value as Value), parent, barrier);
    frame.place = located?.place ?? place;
    return frame;
  }

  /** Makes a frame that of the next element of an array at `place`. */
  enterElement(frame: Frame, element: Value, place: Place | undefined, index: number): void {
    const located = place === undefined ? this.#views.locate(element) : undefined;
    frame.reuse(located === undefined ? element : (located.value as Value));
    frame.place = place === undefined ? located?.place : new Place(place, [index], 0, place.reads.elements);
  }

  /** A local variable for a value that came from `place`. */
  local(value: Value | Fragment, place: Place | undefined): Local {
    const located = this.#views.locate(value);
    if (located !== undefined)
      return new TracedLocal(located.value as Value, located.place) as unknown as Local;
    return new TracedLocal(value, place) as unknown as Local;
  }

  /** Adds what has just been looked up to an object that `.ctx` makes. */
  bind(object: Record<string, Value>, key: string, value: Value): void {
    const { place } = this;
    object[key] = this.#views.of(value ?? null, place);
    if (place === undefined) return;
    const places = this.#bindings?.get(object) ?? new Map<Segment, Place>();
    this.#bindings ??= new Map();
    this.#bindings.set(object, places.set(key, place));
  }

  /** Props of an island, for which everything in them counts as read. */
  plain(props: Value): Value {
    return this.#views.plain(props);
  }

  /** Begins a buffer. The result goes to `close`. */
  open(): RunList | undefined {
    const outer = this.runs;
    if (outer !== undefined) this.runs = new RunList();
    return outer;
  }

  /** Ends a buffer that stood at `start`; what it wrote keeps its runs if it stays as it is. */
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

  /** Takes the steps of `path` from its segment `from`. It stands for a value of the data, to which `reads` belongs. */
  #walk(start: Value, base: Place, path: Path, from: number, startReads: ReadPath): Value {
    let value = start;
    let reads = startReads;
    for (let i = from; i < path.length; i++) {
      const segment = path[i] as Segment;
      const next = reads.member(value, segment);
      value = member(value, segment);
      // An array has no members but its elements.
      if (next === undefined) break;
      reads = next;
    }
    reads.markRead();
    this.place = new Place(base, path, 0, reads);
    return value;
  }

  /** Takes the steps of `path` from its segment `from`, and records where they lead. */
  #follow(start: Value, startPlace: Place | undefined, path: Path, from: number): Value {
    let value = start;
    let place = startPlace;
    let reads = place?.reads;
    /** The segment of the path that `place` stands before. */
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
      // An array has no members but its elements.
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

/** A local variable as it was defined, with its place and its islands. */
export function findTraced(frame: Frame, name: string): unknown {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found: unknown = at.locals?.get(name);
    if (found instanceof TracedLocal ? found.value !== undefined : found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}
