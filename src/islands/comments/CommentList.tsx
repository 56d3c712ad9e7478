import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import type { Comment } from "#model/schemas/calls/content.js";

export interface CommentListProps {
  readonly comments: readonly Comment[];
  readonly label: string;
  /** Whether the list takes the focus, because it replaces the focused button. */
  readonly takesFocus: boolean;
}

/** A list of comments. They may be in any language, so each has its own text direction. */
export function CommentList({ comments, label, takesFocus }: CommentListProps): ReactElement {
  const list: RefObject<HTMLOListElement | null> = useRef(null);
  useEffect(() => {
    if (takesFocus) list.current?.focus();
  }, [takesFocus]);
  return (
    <ol className="comment-list" aria-label={label} tabIndex={-1} ref={list}>
      {comments.map(({ id, author, text, date }) => (
        <li key={id} className="comment" id={`comment-${id}`}>
          <p className="comment-byline">
            <span className="comment-author" dir="auto">
              {author}
            </span>{" "}
            <span className="comment-date">{date}</span>
          </p>
          <p className="comment-body" dir="auto">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
