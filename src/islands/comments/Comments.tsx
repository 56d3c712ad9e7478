import { type ReactElement, useState, useSyncExternalStore } from "react";
import { type CommentTexts, commentTexts } from "../../model/social/texts.js";
import { itemAddress } from "../item-address.js";
import { DEFAULT_ENDPOINTS } from "../services.js";
import { useServices } from "../services-context.js";
import { commentCountsStore } from "../stores/comment-counts-store.js";
import { useAlive } from "../use-alive.js";
import { CommentForm } from "./CommentForm.js";
import { CommentList } from "./CommentList.js";
import { type Comment, loadComments } from "./comment-calls.js";

export interface CommentsProps {
  /** Id of the element, where comment links lead to. */
  readonly anchor: string;
  readonly subject: "item" | "collection";
  readonly subjectId: string;
  /** As written in the data attributes. */
  readonly publicCommentCount: string;
  readonly commentState: string;
  /** Number of public comments. */
  readonly count: number;
  /** Whether comments are taken. */
  readonly open: boolean;
  /** The site's own words. */
  readonly texts: Partial<CommentTexts>;
}

interface Shown {
  readonly comments: readonly Comment[];
  readonly loading: "not" | "now" | "failed" | "done";
}

const NOTHING_SHOWN: Shown = { comments: [], loading: "not" };
const never = () => () => {};

/** Shows the comments on a piece of content when asked to, and takes new ones where they are open. */
export function Comments(props: CommentsProps): ReactElement {
  const { subject, subjectId, open, count } = props;
  const { http, endpoints } = useServices();
  const alive = useAlive();
  const [shown, setShown] = useState(NOTHING_SHOWN);
  const texts = { ...commentTexts, ...props.texts };
  // The server knows no page's own endpoints; hydration begins with what it wrote.
  const address = useSyncExternalStore(
    never,
    () => itemAddress(endpoints.contentComments, subjectId),
    () => itemAddress(DEFAULT_ENDPOINTS.contentComments, subjectId),
  );

  async function show(): Promise<void> {
    setShown((before) => ({ ...before, loading: "now" }));
    const comments = await loadComments(http, address);
    setShown((before) =>
      comments === undefined ? { ...before, loading: "failed" } : { comments, loading: "done" },
    );
    if (comments !== undefined) publishCount(subjectId, comments.length);
  }

  function add(comment: Comment): void {
    setShown((before) => ({ ...before, comments: [...before.comments, comment] }));
    publishCount(subjectId, (commentCountsStore.get()[subjectId] ?? count) + 1);
  }

  const waiting = count > 0 && shown.loading !== "done";
  return (
    <div
      className="squarespace-comments"
      id={props.anchor}
      data-item-id={subject === "item" ? subjectId : undefined}
      data-collection-id={subject === "collection" ? subjectId : undefined}
      data-public-comment-count={props.publicCommentCount}
      data-comment-state={props.commentState}
    >
      {waiting && alive && (
        <button
          type="button"
          className="comments-show"
          aria-disabled={shown.loading === "now"}
          onClick={() => shown.loading !== "now" && void show()}
        >
          {shown.loading === "now" ? texts.commentsLoadingText : texts.commentsShowText}
        </button>
      )}
      <p className="comments-problem" role="status">
        {shown.loading === "failed" ? texts.commentsLoadFailedText : ""}
      </p>
      {shown.comments.length > 0 && (
        <CommentList
          comments={shown.comments}
          label={texts.commentsListLabel}
          takesFocus={shown.loading === "done"}
        />
      )}
      {open ? (
        <CommentForm address={address} texts={texts} onPosted={add} />
      ) : (
        <p className="comments-closed">{texts.commentsClosedText}</p>
      )}
    </div>
  );
}

function publishCount(id: string, count: number): void {
  commentCountsStore.set((counts) => ({ ...counts, [id]: count }));
}
