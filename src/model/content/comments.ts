import { listOf, numberOf, read, textOf } from "../json.js";
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

/** A public comment as a page writes it. `date` is formatted. */
export type WrittenComment = Readonly<Record<"id" | "author" | "text" | "date", string>>;

/** Returns the comments that a platform has added to an item. */
export function publicCommentsOf(item: unknown): readonly WrittenComment[] {
  return listOf(read(item, "publicComments")).flatMap((comment) => {
    const id = textOf(read(comment, "id"));
    const text = textOf(read(comment, "text"));
    if (id === "" || text === "") return [];
    return [{ id, author: textOf(read(comment, "author")), text, date: textOf(read(comment, "date")) }];
  });
}

/** Returns the number of comments in words: `No Comments`, `1 Comment`, `n Comments`. */
export function commentCountText(count: number): string {
  return `${count === 0 ? "No" : count} Comment${count === 1 ? "" : "s"}`;
}

/** Returns whether the site uses Disqus, i.e. has a short name for it. */
export function usesDisqus(websiteSettings: unknown): boolean {
  return isTruthy(read(websiteSettings, "disqusShortname"));
}
