import type { PlaylistEvent } from "#model/media/playlist.js";
import type { Track } from "#model/media/track.js";

type Dispatch = (event: PlaylistEvent) => void;

const EVENTS: Readonly<Partial<Record<MediaSessionAction, PlaylistEvent>>> = {
  play: { type: "play" },
  pause: { type: "pause" },
  nexttrack: { type: "next" },
  previoustrack: { type: "previous" },
};

/** Controls the player that media keys act on: the last one that has played. */
let activeDispatch: Dispatch | undefined;

/** Shows a track on lock screens and lets media keys control its player, also while it is paused. */
export function showInMediaSession({ title, artist }: Track, dispatch: Dispatch): void {
  if (!("mediaSession" in navigator)) return;
  activeDispatch = dispatch;
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist });
  for (const [action, event] of Object.entries(EVENTS)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, () => dispatch(event));
  }
}

/** Removes a player from lock screens and media keys, unless another player has replaced it. */
export function leaveMediaSession(dispatch: Dispatch): void {
  if (activeDispatch !== dispatch) return;
  activeDispatch = undefined;
  navigator.mediaSession.metadata = null;
  for (const action of Object.keys(EVENTS)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, null);
  }
}
