import { type ReactElement, useEffect } from "react";
import { type LikeTexts, likeTexts } from "../../model/social/texts.js";
import { isOffline } from "../parts/offline.js";
import { useServices } from "../services-context.js";
import { likesStore, NO_LIKES } from "../stores/likes-store.js";
import { useStore } from "../stores/use-store.js";
import { useAlive } from "../use-alive.js";
import { learnLikes, like } from "./like.js";

export interface LikeButtonProps {
  readonly itemId: string;
  /** As written in the data attribute: empty where the site does not say, possibly no number at all. */
  readonly likeCount: string;
  /** The site's own words. */
  readonly texts: Partial<LikeTexts>;
}

/** The button to like an item, with the number of those who did. */
export function LikeButton({ itemId, likeCount, texts }: LikeButtonProps): ReactElement {
  const services = useServices();
  const alive = useAlive();
  useEffect(() => void learnLikes(itemId, services), [itemId, services]);
  const own = useStore(likesStore, NO_LIKES).get(itemId);
  const { likeButtonLabel, likeFailedText, likeOfflineText } = { ...likeTexts, ...texts };
  const count = own === undefined ? numberIn(likeCount) : own.count;
  const shown = count === undefined ? (own === undefined ? likeCount : "") : `${count}`;
  const liked = own?.liked === true;
  return (
    <span className="sqs-simple-like" data-item-id={itemId} data-like-count={shown}>
      <button
        type="button"
        className="like-action"
        aria-pressed={liked}
        // Not `disabled`: the keyboard's focus would pass it by, and leave it when it comes alive.
        aria-disabled={liked || !alive}
        onClick={() => void like(itemId, count, services)}
      >
        <span className="like-icon" aria-hidden="true" />
        <span className="like-label">{likeButtonLabel}</span> <span className="like-count">{shown}</span>
      </button>
      <span className="like-problem" role="status">
        {own?.failed === true ? (isOffline() ? likeOfflineText : likeFailedText) : ""}
      </span>
    </span>
  );
}

function numberIn(text: string): number | undefined {
  const number = text === "" ? Number.NaN : Number(text);
  return Number.isFinite(number) ? number : undefined;
}
