import type { PlaylistEvent } from "../../../model/media/playlist.js";
import type { Track } from "../../../model/media/track.js";

type Dispatch = (event: PlaylistEvent) => void;

const EVENTS: Readonly<Partial<Record<MediaSessionAction, PlaylistEvent>>> = {
  play: { type: "play" },
  pause: { type: "pause" },
  nexttrack: { type: "next" },
  previoustrack: { type: "previous" },
};

/** The player that media keys control: the last one that has played. */
let shown: Dispatch | undefined;

/** Shows a track on lock screens and lets media keys control its player, also while it is paused. */
export function showInMediaSession({ title, artist }: Track, dispatch: Dispatch): void {
  if (!("mediaSession" in navigator)) return;
  shown = dispatch;
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist });
  for (const [action, event] of Object.entries(EVENTS)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, () => dispatch(event));
  }
}

/** Ends what `showInMediaSession` began, unless another player has begun since. */
export function leaveMediaSession(dispatch: Dispatch): void {
  if (shown !== dispatch) return;
  shown = undefined;
  navigator.mediaSession.metadata = null;
  for (const action of Object.keys(EVENTS)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, null);
  }
}
