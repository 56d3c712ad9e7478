import { createStore } from "./store.js";

/** The likes of one item, and whether this visitor is among them. */
export interface Likes {
  readonly liked: boolean;
  /** Undefined where the site does not say. */
  readonly count: number | undefined;
  /** The last attempt was not saved, and has been taken back. */
  readonly failed: boolean;
}

/** By item id; an item without an entry is as the server rendered it. One store, since an item may be listed twice. */
export type LikesByItem = ReadonlyMap<string, Likes>;

export const NO_LIKES: LikesByItem = new Map();

export const likesStore = createStore<LikesByItem>(NO_LIKES);
