import { numberOf, read } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** `commentState` of items whose comments are open. */
const OPEN = 1;

/**
 * Returns whether comments are shown: if they are open or exist, unless the site disables them. Missing settings
 * (undefined) disable nothing; null settings disable comments.
 */
export function areCommentsShown(item: unknown, websiteSettings: unknown): boolean {
  if (websiteSettings !== undefined && !isTruthy(read(websiteSettings, "commentsEnabled"))) return false;
  return numberOf(read(item, "commentState")) === OPEN || numberOf(read(item, "publicCommentCount")) > 0;
}

/** Returns whether new comments are accepted, under the same settings. */
export function areCommentsOpen(item: unknown, websiteSettings: unknown): boolean {
  return numberOf(read(item, "commentState")) === OPEN && areCommentsShown(item, websiteSettings);
}

/** Returns the number of public comments, or 0 if it is not a number. */
export function commentCount(item: unknown): number {
  return numberOf(read(item, "publicCommentCount")) || 0;
}

/** Returns the number of comments in words: `No Comments`, `1 Comment`, `n Comments`. */
export function commentCountText(count: number): string {
  return `${count === 0 ? "No" : count} Comment${count === 1 ? "" : "s"}`;
}

/** Returns whether the site uses Disqus, i.e. has a short name for it. */
export function usesDisqus(websiteSettings: unknown): boolean {
  return isTruthy(read(websiteSettings, "disqusShortname"));
}
