import { createStore } from "./store.js";

/** Number of public comments by the id of the subject, if this page has learned a newer one. */
export type CommentCounts = ReadonlyMap<string, number>;

export const NO_COUNTS: CommentCounts = new Map();

export const commentCountsStore = createStore<CommentCounts>(NO_COUNTS);
