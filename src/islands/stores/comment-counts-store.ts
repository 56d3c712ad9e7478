import { createStore } from "./store.js";

/** Numbers of public comments by the id of their subject, only those newer than the rendered ones. */
export type CommentCounts = ReadonlyMap<string, number>;

export const NO_COUNTS: CommentCounts = new Map();

export const commentCountsStore = createStore<CommentCounts>(NO_COUNTS);
