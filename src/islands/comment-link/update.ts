import { commentCountText } from "#model/content/comments.js";
import { commentCountsStore } from "../stores/comment-counts-store.js";
import { follow } from "../stores/store.js";

/** Shows the number of comments when the page receives a newer one than the server's. */
export function update(element: HTMLElement): () => void {
  const link = element.querySelector<HTMLElement>(".sqs-comment-link");
  const id = link?.dataset["id"] ?? "";
  return follow(commentCountsStore, (counts) => {
    const count = counts.get(id);
    if (link !== null && count !== undefined) link.textContent = commentCountText(count);
  });
}
