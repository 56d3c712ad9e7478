import { createStore } from "./store.js";

/** The number of likes of one item, and whether this visitor likes it. */
export interface Likes {
  readonly liked: boolean;
  /** Undefined if the site has no count. */
  readonly count: number | undefined;
  /** Whether the last attempt failed and was reverted. */
  readonly failed: boolean;
}

/**
 * By item id. An item without an entry is unchanged since rendering. A shared store, because an item may be listed
 * twice.
 */
export type LikesByItem = ReadonlyMap<string, Likes>;

export const NO_LIKES: LikesByItem = new Map();

export const likesStore = createStore<LikesByItem>(NO_LIKES);
