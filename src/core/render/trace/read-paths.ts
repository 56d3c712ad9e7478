import type { Path, Segment } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";

const ELEMENT = "*";
/** Maximum number of characters of names and paths that are cached between renders. */
const MAX_CACHED_SIZE = 20_000;

/**
 * The paths that renders of a template look at, with a mark on those that the current render has read. Renders of the
 * same template mostly look at the same paths, so the objects are reused.
 */
export class ReadPaths {
  readonly root: ReadPath;
  /** The number of the current render. A path whose mark has another number was not read in this render. */
  current = 0;
  size = 0;
  /** The entries of the last log of output runs. */
  logLength = 0;
  /** The paths that the current render has read, and then some of earlier ones. A new list would have to grow. */
  readonly #read: ReadPath[] = [];
  #count = 0;

  constructor() {
    this.root = new ReadPath(this, "", undefined);
  }

  add(path: ReadPath): void {
    this.#read[this.#count++] = path;
  }

  /** The paths that the current render has read, in order. */
  get texts(): readonly string[] {
    const texts: string[] = new Array(this.#count);
    for (let i = 0; i < texts.length; i++) texts[i] = (this.#read[i] as ReadPath).text;
    return texts;
  }

  /** Ends a render. */
  finish(logLength = this.logLength): void {
    this.logLength = logLength;
    this.#count = 0;
    this.current++;
  }
}

/** Caches the paths of a template between its renders. A nested render gets its own paths. */
export class ReadPathCache {
  #cached: ReadPaths | undefined;

  take(): ReadPaths {
    const paths = this.#cached ?? new ReadPaths();
    this.#cached = undefined;
    return paths;
  }

  /** Returns finished paths to the cache. Their total length is limited because names come from data. */
  put(paths: ReadPaths): void {
    if (paths.size <= MAX_CACHED_SIZE) this.#cached = paths;
  }
}

/** A path in the data. All elements of an array share one path. */
export class ReadPath {
  readonly #paths: ReadPaths;
  readonly #name: string;
  readonly #parent: ReadPath | undefined;
  #text: string | undefined = undefined;
  #place: Place | undefined = undefined;
  #readIn = -1;
  #members: Map<string, ReadPath> | undefined = undefined;
  #elements: ReadPath | undefined = undefined;

  constructor(paths: ReadPaths, name: string, parent: ReadPath | undefined) {
    this.#paths = paths;
    this.#name = name;
    this.#parent = parent;
  }

  /** The place at this path. Elements of an array share one if their index does not matter. */
  get place(): Place {
    this.#place ??= new Place(undefined, this.#parent === undefined ? [] : [this.text], this);
    return this.#place;
  }

  markRead(): void {
    const paths = this.#paths;
    if (this.#readIn === paths.current) return;
    this.#readIn = paths.current;
    paths.add(this);
  }

  /** Returns the path from the root, joined by dots. */
  get text(): string {
    if (this.#text !== undefined) return this.#text;
    const names: string[] = [];
    for (let at: ReadPath = this; at.#parent !== undefined; at = at.#parent) names.push(at.#name);
    this.#text = names.reverse().join(".");
    this.#paths.size += this.#text.length;
    return this.#text;
  }

  /**
   * Returns the path of a member of `container`. Returns undefined if the container cannot have a member of this name.
   */
  member(container: Value, segment: Segment): ReadPath | undefined {
    if (Array.isArray(container)) return typeof segment === "number" ? this.elements : undefined;
    if (typeof segment === "string") return this.named(segment);
    // A primitive value could be replaced by a container. An index then means an array.
    const isMissing = typeof container !== "object" || container === null;
    return this.named(isMissing ? ELEMENT : String(segment));
  }

  get elements(): ReadPath {
    this.#elements ??= this.named(ELEMENT);
    return this.#elements;
  }

  named(name: string): ReadPath {
    this.#members ??= new Map();
    let path = this.#members.get(name);
    if (path === undefined) {
      path = new ReadPath(this.#paths, name, this);
      this.#paths.size += name.length + 1;
      this.#members.set(name, path);
    }
    return path;
  }
}

/** The place of a value in the data. */
export class Place {
  readonly #parent: Place | undefined;
  readonly #path: Path | number;
  readonly reads: ReadPath;

  /** `path` leads from `parent` to the value, or is its index there. */
  constructor(parent: Place | undefined, path: Path | number, reads: ReadPath) {
    this.#parent = parent;
    this.#path = path;
    this.reads = reads;
  }

  /** Returns the path from the root, joined by dots. */
  toString(): string {
    const segments: Segment[] = [];
    for (let at: Place | undefined = this; at !== undefined; at = at.#parent) {
      const path = at.#path;
      if (typeof path === "number") segments.push(path);
      else for (let i = path.length - 1; i >= 0; i--) segments.push(path[i] as Segment);
    }
    return segments.reverse().join(".");
  }
}
