import { type ReactElement, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { filledPath } from "#calls/http-client.js";
import type { Comment } from "#model/schemas/calls/content.js";
import { type CommentTexts, commentTexts } from "#model/social/comment-texts.js";
import { DEFAULT_ENDPOINTS } from "../services.js";
import { useServices } from "../services-context.js";
import { commentCountsStore } from "../stores/comment-counts-store.js";
import { CommentForm } from "./CommentForm.js";
import { loadComments, withoutDuplicates } from "./comment-calls.js";

export interface CommentsProps {
  /** Id of the element. Comment links point to it. */
  readonly anchor: string;
  readonly subject: "item" | "collection";
  readonly subjectId: string;
  /** As in the data attribute. */
  readonly publicCommentCount: string;
  readonly commentState: string;
  /** Number of public comments. */
  readonly count: number;
  /** Whether new comments are accepted. */
  readonly open: boolean;
  /** The newest public comments, oldest first, if the page knows them. */
  readonly comments?: readonly Comment[] | undefined;
  /** Texts that the site overrides. */
  readonly texts: Partial<CommentTexts>;
}

type Loading = "idle" | "loading" | "failed" | "done";

const NO_COMMENTS: readonly Comment[] = [];
const subscribeToNothing = () => () => {};

/**
 * Shows the comments on an item, and accepts new ones if comments are open. Those that the page does not contain are
 * loaded on demand.
 */
export function Comments(props: CommentsProps): ReactElement {
  const { subject, subjectId, open, count } = props;
  const services = useServices();
  const [loading, setLoading] = useState<Loading>(props.comments?.length === count ? "done" : "idle");
  const [loaded, setLoaded] = useState(props.comments ?? NO_COMMENTS);
  const [posted, setPosted] = useState(NO_COMMENTS);
  const [takesFocus, setTakesFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const texts = { ...commentTexts, ...props.texts };
  // The page may override the endpoint, which the server does not know, so hydration starts with the default.
  const address = useSyncExternalStore(
    subscribeToNothing,
    () => filledPath(services.endpoints.contentComments, { id: subjectId }),
    () => filledPath(DEFAULT_ENDPOINTS.contentComments, { id: subjectId }),
  );

  // A list requested before a post may not contain the new comment.
  const shown = withoutDuplicates([...loaded, ...posted]);
  const total = loading === "done" ? shown.length : count + posted.length;
  const isCountKnown = loading === "done" || posted.length > 0;
  useEffect(() => {
    if (isCountKnown) commentCountsStore.set((counts) => new Map(counts).set(subjectId, total));
  }, [isCountKnown, subjectId, total]);

  const isEmpty = loading === "done" && shown.length === 0;
  useEffect(() => {
    // The button was removed, and there is no list to focus.
    if (isEmpty && takesFocus) status.current?.focus();
  }, [isEmpty, takesFocus]);

  async function show(): Promise<void> {
    setLoading("loading");
    const comments = await loadComments(services, subjectId);
    // Do not move the focus if the visitor has started to write.
    setTakesFocus(document.activeElement === button.current);
    setLoading(comments === undefined ? "failed" : "done");
    if (comments !== undefined) setLoaded(comments);
  }

  const problem = loading === "failed" ? texts.commentsLoadFailedText : "";
  // The page may be older than its first comment.
  const isLoadable = (count > 0 || open) && loading !== "done";
  return (
    <div
      className="squarespace-comments"
      id={props.anchor}
      data-item-id={subject === "item" ? subjectId : undefined}
      data-collection-id={subject === "collection" ? subjectId : undefined}
      data-public-comment-count={props.publicCommentCount}
      data-comment-state={props.commentState}
    >
      {isLoadable && (
        <button
          ref={button}
          type="button"
          className="comments-show"
          aria-disabled={loading === "loading"}
          onClick={() => loading !== "loading" && void show()}
        >
          {loading === "loading" ? texts.commentsLoadingText : texts.commentsShowText}
        </button>
      )}
      <p className="comments-problem" role="status" tabIndex={isEmpty ? -1 : undefined} ref={status}>
        {/* All comments may have been removed since the page was rendered. */}
        {isEmpty ? texts.commentsNoneText : problem}
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
          subjectId={subjectId}
          texts={texts}
          onPosted={(comment) => setPosted((before) => [...before, comment])}
        />
      ) : (
        <p className="comments-closed">{texts.commentsClosedText}</p>
      )}
    </div>
  );
}

interface CommentListProps {
  readonly comments: readonly Comment[];
  readonly label: string;
  /** Whether the list takes the focus, because it replaces the focused button. */
  readonly takesFocus: boolean;
}

/** A list of comments. They may be in any language, so each has its own text direction. */
function CommentList({ comments, label, takesFocus }: CommentListProps): ReactElement {
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
