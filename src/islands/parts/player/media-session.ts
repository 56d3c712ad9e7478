import type { PlaylistEvent } from "../../../model/media/playlist.js";
import type { Track } from "../../../model/media/track.js";

/** Shows a track on lock screens and handles media keys. Returns a function that stops it. */
export function showInMediaSession(
  { title, artist }: Track,
  dispatch: (event: PlaylistEvent) => void,
): (() => void) | undefined {
  if (!("mediaSession" in navigator)) return undefined;
  const session = navigator.mediaSession;
  session.metadata = new MediaMetadata({ title, artist });
  session.setActionHandler("play", () => dispatch({ type: "play" }));
  session.setActionHandler("pause", () => dispatch({ type: "pause" }));
  session.setActionHandler("nexttrack", () => dispatch({ type: "next" }));
  session.setActionHandler("previoustrack", () => dispatch({ type: "previous" }));
  return () => {
    for (const action of ["play", "pause", "nexttrack", "previoustrack"] as const) {
      session.setActionHandler(action, null);
    }
  };
}
