import { type FormEvent, type ReactElement, useEffect, useId, useRef, useState } from "react";
import type { Comment } from "#model/schemas/calls/content.js";
import type { CommentTexts } from "#model/social/comment-texts.js";
import { useServices } from "../services-context.js";
import { useHydrated } from "../use-hydrated.js";
import { CommentField } from "./CommentField.js";
import { type CommentDraft, type PostOutcome, postComment } from "./comment-calls.js";

export interface CommentFormProps {
  /** The URL for posts without a script. */
  readonly address: string;
  readonly subjectId: string;
  readonly texts: CommentTexts;
  readonly onPosted: (comment: Comment) => void;
}

const FIELDS = [
  ["author", "commentAuthorLabel"],
  ["text", "commentTextLabel"],
] as const;

const EMPTY: CommentDraft = { author: "", text: "" };

export function CommentForm({ address, subjectId, texts, onPosted }: CommentFormProps): ReactElement {
  const services = useServices();
  const hydrated = useHydrated();
  const [draft, setDraft] = useState(EMPTY);
  const [outcome, setOutcome] = useState<PostOutcome>();
  const [busy, setBusy] = useState(false);
  // A ref, because state would be too late for two submits before the next render.
  const locked = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const errors = outcome?.kind === "invalid" ? outcome.errors : {};

  // The visitor may have typed before hydration.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    setDraft({ author: String(typed.get("author") ?? ""), text: String(typed.get("text") ?? "") });
  }, []);

  useEffect(() => {
    if (outcome?.kind === "invalid") form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [outcome]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (locked.current) return;
    const missing = requiredErrors(draft, texts);
    if (missing !== undefined) {
      setOutcome({ kind: "invalid", errors: missing });
      return;
    }
    locked.current = true;
    setBusy(true);
    const next = await postComment(services, subjectId, draft);
    locked.current = false;
    setBusy(false);
    setOutcome(next);
    if (next.kind === "posted") onPosted(next.comment);
    if (next.kind !== "posted" && next.kind !== "pending") return;
    // Text typed during the call belongs to the next comment.
    setDraft((now) => (now.text === draft.text ? { ...now, text: "" } : now));
  }

  return (
    <form
      ref={form}
      className="comment-form"
      method="post"
      action={address}
      aria-labelledby={title}
      aria-busy={busy}
      noValidate={hydrated}
      onSubmit={submit}
    >
      <p className="comment-form-title" id={title}>
        {texts.commentFormTitle}
      </p>
      {outcome?.kind === "invalid" && !busy && (
        <ul className="form-error-list">
          {FIELDS.map(([name, label]) =>
            errors[name] === undefined ? null : (
              <li key={name}>
                <a
                  href={`#${title}-${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(`${title}-${name}`)?.focus();
                  }}
                >
                  {texts[label]}: {errors[name]}
                </a>
              </li>
            ),
          )}
        </ul>
      )}
      <CommentField
        id={`${title}-author`}
        name="author"
        label={texts.commentAuthorLabel}
        value={draft.author}
        error={errors.author}
        onChange={(author) => setDraft({ ...draft, author })}
      />
      <CommentField
        id={`${title}-text`}
        name="text"
        label={texts.commentTextLabel}
        value={draft.text}
        error={errors.text}
        multiline
        onChange={(text) => setDraft({ ...draft, text })}
      />
      <button type="submit" className="comment-submit" aria-disabled={busy}>
        {busy ? texts.commentSubmittingText : texts.commentSubmitText}
      </button>
      <p className="comment-outcome" role="status">
        {outcome === undefined || busy ? "" : outcomeText(outcome, texts)}
      </p>
    </form>
  );
}

/** Returns the errors of a draft. White space counts as empty. */
function requiredErrors(
  draft: CommentDraft,
  { commentRequiredText }: CommentTexts,
): Partial<CommentDraft> | undefined {
  const author = draft.author.trim() === "";
  const text = draft.text.trim() === "";
  if (!author && !text) return undefined;
  return { ...(author && { author: commentRequiredText }), ...(text && { text: commentRequiredText }) };
}

function outcomeText({ kind }: PostOutcome, texts: CommentTexts): string {
  switch (kind) {
    case "posted":
      return texts.commentPostedText;
    case "pending":
      return texts.commentPendingText;
    case "invalid":
      return texts.commentInvalidText;
    case "sign-in":
      return texts.commentSignInText;
    case "rate":
      return texts.commentRateText;
    case "offline":
      return texts.commentOfflineText;
    case "failed":
      return texts.commentFailedText;
  }
}
