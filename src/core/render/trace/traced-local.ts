import type { Fragment } from "#core/library/fragment.js";
import type { Value } from "#core/values/value.js";
import type { Frame } from "../frame.js";
import type { Place } from "./read-paths.js";

/** A local variable with the place in the data that its value came from. */
export class TracedLocal {
  readonly value: Value | Fragment;
  readonly place: Place | undefined;

  constructor(value: Value | Fragment, place: Place | undefined) {
    this.value = value;
    this.place = place;
  }
}

/** Returns a local variable as it was defined, with its place and islands. */
export function findTraced(frame: Frame, name: string): unknown {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    const found: unknown = at.locals?.get(name);
    if (found instanceof TracedLocal ? found.value !== undefined : found !== undefined) return found;
    if (at.barrier) return undefined;
  }
  return undefined;
}

/** Returns the 0-based index of the current element, or -1 outside of loops. */
export function indexOf(frame: Frame): number {
  for (let at: Frame | undefined = frame; at !== undefined; at = at.parent) {
    if (at.index >= 0) return at.index;
    if (at.barrier) return -1;
  }
  return -1;
}
