import { Fragment } from "#core/library/fragment.js";
import { member, type Path, type Segment } from "#core/values/path.js";
import { EVERYTHING } from "#core/values/projection.js";
import type { Value } from "#core/values/value.js";
import { Frame, isInherited, type Local, memberOf } from "../frame.js";
import { LastLookup } from "./last-lookup.js";
import { Place, type ReadPath, type ReadPaths } from "./read-paths.js";
import { type Capture, RunLog } from "./run-log.js";
import { TracedFragment } from "./traced-fragment.js";
import { findTraced, indexOf, TracedLocal } from "./traced-local.js";
import { Views } from "./views.js";
import type { WordReference } from "./word-reference.js";

const SELF: Path = ["@"];

/**
 * Traces the values of a render back to the data. Frames hold a value with its place; formatters get views that record
 * what they read. Only templates compiled for tracing use it.
 */
export class Trace extends LastLookup {
  readonly reads: ReadPath;
  readonly #views = new Views();
  /** The places of the members of objects made by `.ctx`. */
  #bindings: Map<object, Map<Segment, Place>> | undefined;

  constructor(hasMap: boolean, { root, logLength }: ReadPaths) {
    super(root, hasMap ? new RunLog(logLength) : undefined);
    this.reads = root;
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
    const isWord = typeof first === "string" && !isInherited(first);
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const { value, place } = at;
      const found = isWord ? memberOf(at, first) : member(value, first);
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
    const { first } = reference;
    let step = reference.step;
    for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
      const found = memberOf(at, first);
      const { place } = at;
      if (place === undefined) {
        if (found !== undefined) return this.#follow(at.value, undefined, reference.path, 0);
      } else if (at.plain || !Array.isArray(at.value)) {
        const reads = step.take(place.reads);
        if (found !== undefined) return this.#walkWord(found, place, reference, reads);
        reads.markRead();
      }
      if (at.barrier) break;
      step = step.outer;
    }
    this.place = undefined;
    return undefined;
  }

  /** Like `findWord`, in `frame` only. */
  findWordHere(frame: Frame, reference: WordReference): Value {
    const found = memberOf(frame, reference.first);
    const { place } = frame;
    if (place === undefined) {
      if (found !== undefined) return this.#follow(frame.value, undefined, reference.path, 0);
    } else if (frame.plain || !Array.isArray(frame.value)) {
      const reads = reference.step.take(place.reads);
      if (found !== undefined) return this.#walkWord(found, place, reference, reads);
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

  /** Like `find`, for the 1-based index of the current element. */
  findIndex(frame: Frame): Value {
    this.place = undefined;
    const index = indexOf(frame);
    return index < 0 ? undefined : index + 1;
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

  /** Takes the steps of `path` from its second segment. `first` is what its first segment reads. */
  #walk(start: Value, base: Place, path: Path, first: ReadPath): Value {
    let value = start;
    let reads = first;
    for (let i = 1; i < path.length; i++) {
      const segment = path[i] as Segment;
      const next = reads.member(value, segment);
      value = member(value, segment);
      // An array has no members except its elements.
      if (next === undefined) break;
      reads = next;
    }
    return this.arrive(value, base, path, 0, reads);
  }

  /** Like `#walk`, with steps that remember their paths. */
  #walkWord(start: Value, base: Place, { path, rest }: WordReference, first: ReadPath): Value {
    if (rest === undefined) return this.arrive(start, base, path, 0, first);
    let value = start;
    let reads = first;
    for (const step of rest) {
      if (typeof step === "number" || Array.isArray(value)) return this.#walk(start, base, path, first);
      value = member(value, step.name);
      reads = step.take(reads);
    }
    return this.arrive(value, base, path, 0, reads);
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
    const end = reads ?? place.reads;
    if (at < path.length) return this.arrive(value, place, path, at, end);
    end.markRead();
    this.place = place;
    return value;
  }
}
