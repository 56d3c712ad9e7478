import type { Path, Segment } from "../../values/path.js";
import type { ReadPath } from "./read-paths.js";

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
