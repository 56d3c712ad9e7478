import { type ReactElement, useEffect } from "react";
import { type LikeTexts, likeTexts } from "#model/social/texts.js";
import { isOffline } from "../parts/offline.js";
import { onReturn } from "../parts/on-return.js";
import { useServices } from "../services-context.js";
import { likesStore, NO_LIKES } from "../stores/likes-store.js";
import { useStore } from "../stores/use-store.js";
import { useHydrated } from "../use-hydrated.js";
import { fetchLikes, like, refreshLikes } from "./like.js";

export interface LikeButtonProps {
  readonly itemId: string;
  /** As in the data attribute: empty if the site has no count, possibly not a number. */
  readonly likeCount: string;
  /** Texts that the site overrides. */
  readonly texts: Partial<LikeTexts>;
}

/** A button to like an item, with the number of likes. */
export function LikeButton({ itemId, likeCount, texts }: LikeButtonProps): ReactElement {
  const services = useServices();
  const hydrated = useHydrated();
  useEffect(() => {
    void fetchLikes(itemId, services);
    return onReturn(() => void refreshLikes(itemId, services));
  }, [itemId, services]);
  const state = useStore(likesStore, NO_LIKES).get(itemId);
  const { likeButtonLabel, likeFailedText, likeOfflineText } = { ...likeTexts, ...texts };
  const count = state === undefined ? numberIn(likeCount) : state.count;
  const shown = count === undefined ? (state === undefined ? likeCount : "") : `${count}`;
  const liked = state?.liked === true;
  return (
    <span className="sqs-simple-like" data-item-id={itemId} data-like-count={shown}>
      <button
        type="button"
        className="like-action"
        aria-pressed={liked}
        // Not `disabled`: a disabled button cannot keep the focus.
        aria-disabled={liked || !hydrated}
        onClick={() => void like(itemId, count, services)}
      >
        <span className="like-icon" aria-hidden="true" />
        <span className="like-label">{likeButtonLabel}</span> <span className="like-count">{shown}</span>
      </button>
      <span className="like-problem" role="status">
        {state?.failed === true ? (isOffline() ? likeOfflineText : likeFailedText) : ""}
      </span>
    </span>
  );
}

function numberIn(text: string): number | undefined {
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
