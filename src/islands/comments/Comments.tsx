import { type ReactElement, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { type CommentTexts, commentTexts } from "../../model/social/texts.js";
import { itemAddress } from "../item-address.js";
import { DEFAULT_ENDPOINTS } from "../services.js";
import { useServices } from "../services-context.js";
import { commentCountsStore } from "../stores/comment-counts-store.js";
import { CommentForm } from "./CommentForm.js";
import { CommentList } from "./CommentList.js";
import { type Comment, eachOnce, loadComments } from "./comment-calls.js";

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

type Loading = "not" | "now" | "failed" | "done";

const NO_COMMENTS: readonly Comment[] = [];
const never = () => () => {};

/** Shows the comments on a piece of content when asked to, and takes new ones where they are open. */
export function Comments(props: CommentsProps): ReactElement {
  const { subject, subjectId, open, count } = props;
  const { http, endpoints } = useServices();
  const [loading, setLoading] = useState<Loading>("not");
  const [loaded, setLoaded] = useState(NO_COMMENTS);
  const [posted, setPosted] = useState(NO_COMMENTS);
  const [takesFocus, setTakesFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const texts = { ...commentTexts, ...props.texts };
  // The server knows no page's own endpoints; hydration begins with what it wrote.
  const address = useSyncExternalStore(
    never,
    () => itemAddress(endpoints.contentComments, subjectId),
    () => itemAddress(DEFAULT_ENDPOINTS.contentComments, subjectId),
  );

  // A list that was under way during a post may lack the new comment.
  const shown = eachOnce([...loaded, ...posted]);
  const total = loading === "done" ? shown.length : count + posted.length;
  const learnt = loading === "done" || posted.length > 0;
  useEffect(() => {
    if (learnt) commentCountsStore.set((counts) => new Map(counts).set(subjectId, total));
  }, [learnt, subjectId, total]);

  const none = loading === "done" && shown.length === 0;
  useEffect(() => {
    // The button has gone, and no list takes the focus over.
    if (none && takesFocus) status.current?.focus();
  }, [none, takesFocus]);

  async function show(): Promise<void> {
    setLoading("now");
    const comments = await loadComments(http, address);
    // Whoever went on to write meanwhile is not called away.
    setTakesFocus(document.activeElement === button.current);
    setLoading(comments === undefined ? "failed" : "done");
    if (comments !== undefined) setLoaded(comments);
  }

  const problem = loading === "failed" ? texts.commentsLoadFailedText : "";
  // A page may be older than its first comment.
  const waiting = (count > 0 || open) && loading !== "done";
  return (
    <div
      className="squarespace-comments"
      id={props.anchor}
      data-item-id={subject === "item" ? subjectId : undefined}
      data-collection-id={subject === "collection" ? subjectId : undefined}
      data-public-comment-count={props.publicCommentCount}
      data-comment-state={props.commentState}
    >
      {waiting && (
        <button
          ref={button}
          type="button"
          className="comments-show"
          aria-disabled={loading === "now"}
          onClick={() => loading !== "now" && void show()}
        >
          {loading === "now" ? texts.commentsLoadingText : texts.commentsShowText}
        </button>
      )}
      <p className="comments-problem" role="status" tabIndex={none ? -1 : undefined} ref={status}>
        {/* All may have gone since the page was rendered. */}
        {none ? texts.commentsNoneText : problem}
      </p>
      {shown.length > 0 && (
        <CommentList
          comments={shown}
          label={texts.commentsListLabel}
          takesFocus={takesFocus && loading === "done"}
        />
      )}
      {open ? (
        <CommentForm
          address={address}
          texts={texts}
          onPosted={(comment) => setPosted((before) => [...before, comment])}
        />
      ) : (
        <p className="comments-closed">{texts.commentsClosedText}</p>
      )}
    </div>
  );
}
