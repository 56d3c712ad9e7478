import { Fragment } from "#core/library/fragment.js";
import { member, type Path, type Segment } from "#core/values/path.js";
import { EVERYTHING } from "#core/values/projection.js";
import type { Value } from "#core/values/value.js";
import { Frame, type Local } from "../frame.js";
import { Place, type ReadPath, type ReadPaths } from "./read-paths.js";
import { type Capture, RunLog } from "./run-log.js";
import { TracedFragment } from "./traced-fragment.js";
import { findTraced, indexOf, TracedLocal } from "./traced-local.js";
import { Views } from "./views.js";

/**
 * Traces the values of a render back to the data. Frames hold a value with its place; formatters get views that record
 * what they read. Only templates compiled for tracing use it.
 */
export class Trace {
  readonly reads: ReadPath;
  /** Undefined if no map was requested. */
  readonly log: RunLog | undefined;
  /** The place of the value that was looked up last. Undefined if it is not in the data. */
  place: Place | undefined;
  readonly #views = new Views();
  /** The places of the members of objects made by `.ctx`. */
  #bindings: Map<object, Map<Segment, Place>> | undefined;

  constructor(hasMap: boolean, { root, logLength }: ReadPaths) {
    this.log = hasMap ? new RunLog(logLength) : undefined;
    this.reads = root;
  }

  get root(): Place {
    return this.reads.place;
  }

  /** Resolves a reference from `frame` outwards, or in `frame` only. Sets `place`. */
  find(frame: Frame, path: Path, isHere: boolean): Value {
    this.place = undefined;
    const [first] = path;
    if (first === undefined) return undefined;
    if (first === "@") return this.#follow(frame.value, frame.place, path, 1);
    if (typeof first === "string" && first[0] === "@") return this.#special(frame, path, first, isHere);
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const { value, place } = at;
      const found = member(value, first);
      if (place === undefined) {
        if (found !== undefined) return this.#follow(value, undefined, path, 0);
      } else {
        const reads = place.reads.member(value, first);
        if (found !== undefined && reads !== undefined) return this.#walk(found, place, path, 1, reads, 0);
        reads?.markRead();
      }
      if (isHere || at.barrier) return undefined;
    }
    return undefined;
  }

  /** Returns a view of the value that was looked up last, for a formatter. */
  view(value: Value): Value {
    return typeof value === "object" ? this.#views.of(value, this.place) : value;
  }

  /**
   * Returns the value that was looked up last, for a formatter that counts as reading everything below it. Not for the
   * whole data: every change of the site would change the page.
   */
  readAll(value: Value): Value {
    const reads = this.place?.reads;
    if (typeof value !== "object" || value === null || reads === undefined || reads === this.reads) {
      return this.view(value);
    }
    reads.named(EVERYTHING).markRead();
    return value;
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
      frame.place = this.log === undefined ? elements.place : new Place(place, index, elements);
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

  /** Opens a buffer at `start`. Pass the result to `close`. */
  open(start: number): Capture | undefined {
    return this.log?.open(start);
  }

  /** Closes a buffer. Its output keeps its runs if it is used unchanged. */
  close(written: string | Fragment, capture: Capture | undefined, isWhole: boolean): string | Fragment {
    if (capture === undefined) return written;
    this.log?.close(capture, isWhole);
    if (!isWhole) return written;
    const segments =
      written instanceof Fragment ? written.segments : [{ kind: "html" as const, html: written }];
    return new TracedFragment(segments, capture);
  }

  /** Adds the runs of a fragment that is written at `position`. */
  splice(written: Fragment, position: number): void {
    if (written instanceof TracedFragment) this.log?.write(written.capture, position);
  }

  #special(frame: Frame, path: Path, name: string, isHere: boolean): Value {
    if (name === "@index" || name === "@index0") {
      const index = isHere ? frame.index : indexOf(frame);
      if (path.length > 1 || index < 0) return undefined;
      return name === "@index" ? index + 1 : index;
    }
    return this.followLocal(isHere ? frame.locals?.get(name) : findTraced(frame, name), path);
  }

  /** Resolves the rest of a path whose first segment is a local variable. */
  followLocal(local: unknown, path: Path): Value {
    if (local instanceof TracedLocal) {
      const { value, place } = local;
      return this.#follow(value instanceof Fragment ? value.html : value, place, path, 1);
    }
    return this.#follow(local instanceof Fragment ? local.html : (local as Value), undefined, path, 1);
  }

  /** Takes the segments of `path` from `from` on. Until it gets to the data, there is no place. */
  #follow(start: Value, startPlace: Place | undefined, path: Path, from: number): Value {
    let value = start;
    let place = startPlace;
    for (let i = from; ; i++) {
      if (place === undefined) {
        const located = this.#views.locate(value);
        if (located !== undefined) {
          value = located.value as Value;
          place = located.place;
        }
      }
      if (place !== undefined) return this.#walk(value, place, path, i, place.reads, i);
      if (i === path.length) return value;
      const segment = path[i] as Segment;
      if (typeof value === "object" && value !== null) place = this.#bindings?.get(value)?.get(segment);
      value = member(value, segment);
      if (place !== undefined) value = (this.#views.locate(value)?.value ?? value) as Value;
    }
  }

  /** Takes the segments of `path` from `next` on, below `reads`. The segments from `from` on lead there from `base`. */
  #walk(start: Value, base: Place, path: Path, next: number, startReads: ReadPath, from: number): Value {
    let value = start;
    let reads = startReads;
    for (let i = next; i < path.length; i++) {
      const segment = path[i] as Segment;
      const below = reads.member(value, segment);
      value = member(value, segment);
      // An array has no members except its elements.
      if (below === undefined) break;
      reads = below;
    }
    reads.markRead();
    if (this.log === undefined) this.place = reads.place;
    else this.place = from === path.length ? base : new Place(base, path.slice(from), reads);
    return value;
  }
}
