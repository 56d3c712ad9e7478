import type { ReactElement } from "react";
import { commentCountText } from "../../model/content/comments.js";
import { commentCountsStore, NO_COUNTS } from "../stores/comment-counts-store.js";
import { useStore } from "../stores/store.js";

export interface CommentLinkProps {
  readonly href: string;
  /** Id of the item. */
  readonly id: string;
  /** The count in words when the page was rendered. */
  readonly text: string;
}

/** Leads to the comments of an item; its count follows what is posted on the page. */
export function CommentLink({ href, id, text }: CommentLinkProps): ReactElement {
  const count = useStore(commentCountsStore, NO_COUNTS).get(id);
  return (
    <a href={href} className="sqs-comment-link" data-id={id}>
      {count === undefined ? text : commentCountText(count)}
    </a>
  );
}
