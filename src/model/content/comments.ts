import { isTruthy, numberOf, read } from "../json.js";

/** `commentState` of items whose comments are open. */
const OPEN = 1;

/**
 * Comments are shown where they are open or already there, unless the site has them off. Without settings
 * (undefined) nothing is off; settings that are null say no.
 */
export function areCommentsShown(item: unknown, websiteSettings: unknown): boolean {
  if (websiteSettings !== undefined && !isTruthy(read(websiteSettings, "commentsEnabled"))) return false;
  return numberOf(read(item, "commentState")) === OPEN || numberOf(read(item, "publicCommentCount")) > 0;
}

/** Whether new comments are taken, under the same settings. */
export function areCommentsOpen(item: unknown, websiteSettings: unknown): boolean {
  return numberOf(read(item, "commentState")) === OPEN && areCommentsShown(item, websiteSettings);
}

/** Number of public comments; what is no number counts as none. */
export function commentCount(item: unknown): number {
  return numberOf(read(item, "publicCommentCount")) || 0;
}

/** `No Comments`, `1 Comment`, `n Comments`. */
export function commentCountText(count: number): string {
  return `${count === 0 ? "No" : count} Comment${count === 1 ? "" : "s"}`;
}

/** Comments of the site are kept by Disqus, which is known to it by this name. */
export function usesDisqus(websiteSettings: unknown): boolean {
  return isTruthy(read(websiteSettings, "disqusShortname"));
}
