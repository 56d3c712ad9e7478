import type { Segment } from "../../values/path.js";
import type { Value } from "../../values/value.js";

const ELEMENT = "*";
/** Members up to which looking at each of them is cheaper than a map, which takes long to make. */
const MAX_UNMAPPED = 8;
/** Characters of names and paths that are kept from one render to the next. */
const MAX_KEPT_SIZE = 100_000;

/**
 * The paths that renders of a template look at, and which of them the current one has read. Renders of the same
 * template mostly look at the same paths, so they are made once.
 */
export class ReadPaths {
  readonly root: ReadPath;
  /** Tells the paths that were read in this render from those that were read before. */
  current = 0;
  size = 0;
  read: ReadPath[] = [];

  constructor() {
    this.root = new ReadPath(this, "", undefined);
  }

  /** Ends a render. Returns the paths that it read, in the order in which it did. */
  finish(): readonly ReadPath[] {
    const { read } = this;
    this.read = [];
    this.current++;
    return read;
  }
}

/** Keeps the paths of a template between its renders. A render within a render gets paths of its own. */
export class KeptPaths {
  #kept: ReadPaths | undefined;

  take(): ReadPaths {
    const paths = this.#kept ?? new ReadPaths();
    this.#kept = undefined;
    return paths;
  }

  /** Takes finished paths back. Names come from data, so there is a bound to what is kept of them. */
  keep(paths: ReadPaths): void {
    if (paths.size <= MAX_KEPT_SIZE) this.#kept = paths;
  }
}

/** A path in the data. All elements of an array are one path. */
export class ReadPath {
  readonly #paths: ReadPaths;
  readonly #name: string;
  readonly #parent: ReadPath | undefined;
  #text: string | undefined = undefined;
  #readIn = -1;
  /** The members are a list, in the order in which they were first looked at. */
  #first: ReadPath | undefined = undefined;
  #last: ReadPath | undefined = undefined;
  #next: ReadPath | undefined = undefined;
  #count = 0;
  #byName: Map<string, ReadPath> | undefined = undefined;

  constructor(paths: ReadPaths, name: string, parent: ReadPath | undefined) {
    this.#paths = paths;
    this.#name = name;
    this.#parent = parent;
  }

  markRead(): void {
    const paths = this.#paths;
    if (this.#readIn === paths.current) return;
    this.#readIn = paths.current;
    paths.read.push(this);
  }

  /** From the root, joined by dots. */
  get text(): string {
    if (this.#text !== undefined) return this.#text;
    const names: string[] = [];
    for (let at: ReadPath = this; at.#parent !== undefined; at = at.#parent) names.push(at.#name);
    this.#text = names.reverse().join(".");
    this.#paths.size += this.#text.length;
    return this.#text;
  }

  /** The path of a member of `container`; undefined where the container cannot have one of this name. */
  member(container: Value, segment: Segment): ReadPath | undefined {
    if (Array.isArray(container)) return typeof segment === "number" ? this.named(ELEMENT) : undefined;
    if (typeof segment === "string") return this.named(segment);
    // A value that is no container might be replaced by one; an index is meant for an array.
    const isMissing = typeof container !== "object" || container === null;
    return this.named(isMissing ? ELEMENT : String(segment));
  }

  get elements(): ReadPath {
    return this.named(ELEMENT);
  }

  named(name: string): ReadPath {
    if (this.#byName !== undefined) return this.#byName.get(name) ?? this.#add(name);
    for (let at = this.#first; at !== undefined; at = at.#next) if (at.#name === name) return at;
    return this.#add(name);
  }

  #add(name: string): ReadPath {
    const added = new ReadPath(this.#paths, name, this);
    this.#paths.size += name.length + 1;
    if (this.#last === undefined) this.#first = added;
    else this.#last.#next = added;
    this.#last = added;
    this.#count++;
    if (this.#byName !== undefined) this.#byName.set(name, added);
    else if (this.#count > MAX_UNMAPPED) {
      this.#byName = new Map();
      for (let at = this.#first; at !== undefined; at = at.#next) this.#byName.set(at.#name, at);
    }
    return added;
  }
}
