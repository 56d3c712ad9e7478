/**
 * Depth from which containers are watched. Hardly any data is this deep, so that the watch costs nothing, and data
 * that contains itself gets there sooner or later.
 */
const WATCHED = 1000;

/** Notices data that contains itself, which JSON cannot but a caller's objects may, during a walk from the root. */
export class Ancestry {
  readonly #watched = new Set<object>();

  /** False when `container` is known to contain the place where it was found; it must not be entered then. */
  enter(container: object, depth: number): boolean {
    if (depth < WATCHED) return true;
    if (this.#watched.has(container)) return false;
    this.#watched.add(container);
    return true;
  }

  leave(container: object, depth: number): void {
    if (depth >= WATCHED) this.#watched.delete(container);
  }
}
