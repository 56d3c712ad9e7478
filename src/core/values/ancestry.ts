/**
 * The depth from which containers are tracked. Hardly any data is this deep, so tracking costs nothing, and cyclic data
 * always reaches it.
 */
const MIN_TRACKED_DEPTH = 1000;

/** Detects cyclic data during a walk from the root. JSON cannot be cyclic, but objects of a caller can. */
export class Ancestry {
  readonly #tracked = new Set<object>();

  /** Returns false if `container` is known to be an ancestor. The caller must not enter it then. */
  enter(container: object, depth: number): boolean {
    if (depth < MIN_TRACKED_DEPTH) return true;
    if (this.#tracked.has(container)) return false;
    this.#tracked.add(container);
    return true;
  }

  leave(container: object, depth: number): void {
    if (depth >= MIN_TRACKED_DEPTH) this.#tracked.delete(container);
  }
}
