import type { Path, Segment } from "../../values/path.js";
import type { Value } from "../../values/value.js";

/** A path in the data, for the set of paths that a render has read. All elements of an array are one path. */
export class ReadPath {
  isRead = false;
  /** Most paths have none. */
  #members: Map<string, ReadPath> | undefined;

  /** The path of a member of `container`; undefined where the container cannot have one of this name. */
  member(container: Value, segment: Segment): ReadPath | undefined {
    if (Array.isArray(container)) return typeof segment === "number" ? this.named(ELEMENT) : undefined;
    // A value that is no container might be replaced by one; an index is meant for an array.
    const isMissing = typeof container !== "object" || container === null;
    return this.named(typeof segment === "number" && isMissing ? ELEMENT : String(segment));
  }

  get elements(): ReadPath {
    return this.named(ELEMENT);
  }

  named(name: string): ReadPath {
    this.#members ??= new Map();
    let found = this.#members.get(name);
    if (found === undefined) {
      found = new ReadPath();
      this.#members.set(name, found);
    }
    return found;
  }

  /** All paths that have been read, in the order in which they were first looked at. */
  list(): string[] {
    const paths: string[] = [];
    const open: { readonly at: ReadPath; readonly text: string }[] = [{ at: this, text: "" }];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { at, text } = next;
      if (at.isRead) paths.push(text);
      const members = [...(at.#members ?? [])].reverse();
      for (const [name, member] of members) {
        open.push({ at: member, text: at === this ? name : `${text}.${name}` });
      }
    }
    return paths;
  }
}

const ELEMENT = "*";

/** Where a value of the render stands in the data. */
export class Place {
  readonly #parent: Place | undefined;
  readonly #path: Path;
  readonly #from: number;
  readonly reads: ReadPath;

  /** `path` leads from `parent` to the value, beginning with its segment `from`. */
  constructor(parent: Place | undefined, path: Path, from: number, reads: ReadPath) {
    this.#parent = parent;
    this.#path = path;
    this.#from = from;
    this.reads = reads;
  }

  /** The path from the root, joined by dots. */
  toString(): string {
    const segments: Segment[] = [];
    for (let at: Place | undefined = this; at !== undefined; at = at.#parent) {
      for (let i = at.#path.length - 1; i >= at.#from; i--) segments.push(at.#path[i] as Segment);
    }
    return segments.reverse().join(".");
  }
}
