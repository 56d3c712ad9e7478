import type { Path, Segment } from "#core/values/path.js";
import type { ReadPath } from "./read-paths.js";

/**
 * A lookup of a member by name. It caches the path that it resolved to last, because it mostly resolves to the same
 * one.
 */
export class ReadStep {
  readonly name: string;
  #from: ReadPath | undefined = undefined;
  #to: ReadPath | undefined = undefined;
  #outer: ReadStep | undefined = undefined;

  constructor(name: string) {
    this.name = name;
  }

  take(from: ReadPath): ReadPath {
    if (this.#from === from) return this.#to as ReadPath;
    const to = from.named(this.name);
    this.#from = from;
    this.#to = to;
    return to;
  }

  /** The same step from the frame around that of this one. */
  get outer(): ReadStep {
    this.#outer ??= new ReadStep(this.name);
    return this.#outer;
  }
}

const stepOf = (segment: Segment): ReadStep | number =>
  typeof segment === "string" ? new ReadStep(segment) : segment;

/** A reference whose first segment is a word that no object inherits. */
export class WordReference {
  readonly path: Path;
  readonly first: string;
  /** The step to the first segment from the current frame. */
  readonly step: ReadStep;
  /** The steps to the other segments, with indexes unchanged. Undefined if there are none. */
  readonly rest: readonly (ReadStep | number)[] | undefined;

  constructor(path: Path, first: string) {
    this.path = path;
    this.first = first;
    this.step = new ReadStep(first);
    this.rest = path.length === 1 ? undefined : path.slice(1).map(stepOf);
  }
}
