import type { ReactElement } from "react";

export interface CommentLinkProps {
  readonly href: string;
  /** The id of the item. */
  readonly id: string;
  /** The number of comments as text. */
  readonly text: string;
}

/** A link to the comments of an item, with their number. `update.ts` updates it without React. */
export function CommentLink({ href, id, text }: CommentLinkProps): ReactElement {
  return (
    <a href={href} className="sqs-comment-link" data-id={id}>
      {text}
    </a>
  );
}
