import { type ReactElement, type RefObject, useEffect, useRef } from "react";
import type { Comment } from "./comment-calls.js";

export interface CommentListProps {
  readonly comments: readonly Comment[];
  readonly label: string;
  /** The list replaces the button that had the focus, so it takes it over. */
  readonly takesFocus: boolean;
}

/** Comments may be in any language, whatever that of the page, and so run in their own direction. */
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
