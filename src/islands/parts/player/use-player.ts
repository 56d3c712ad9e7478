import { useEffect, useEffectEvent, useReducer, useRef, useState } from "react";
import { claimPlayback, releasePlayback } from "#islands/stores/playback-store.js";
import {
  advancePlaylist,
  initialPlaylist,
  type PlaylistEvent,
  type PlaylistState,
} from "#model/media/playlist.js";
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
function showInMediaSession({ title, artist }: Track, dispatch: Dispatch): void {
  if (!("mediaSession" in navigator)) return;
  activeDispatch = dispatch;
  navigator.mediaSession.metadata = new MediaMetadata({ title, artist });
  for (const [action, event] of Object.entries(EVENTS)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, () => dispatch(event));
  }
}

/** Removes a player from lock screens and media keys, unless another player has replaced it. */
function leaveMediaSession(dispatch: Dispatch): void {
  if (activeDispatch !== dispatch) return;
  activeDispatch = undefined;
  navigator.mediaSession.metadata = null;
  for (const action of Object.keys(EVENTS)) {
    navigator.mediaSession.setActionHandler(action as MediaSessionAction, null);
  }
}

export interface PlayerTime {
  /** Seconds. */
  readonly position: number;
  /** Seconds; 0 while unknown. */
  readonly duration: number;
  /** The fraction of the track that has been buffered, 0 to 1. */
  readonly loaded: number;
}

export interface Player {
  readonly state: PlaylistState;
  readonly time: PlayerTime;
  readonly dispatch: (event: PlaylistEvent) => void;
  /** Moves to a position in seconds. */
  readonly seek: (position: number) => void;
}

const NO_TIME: PlayerTime = { position: 0, duration: 0, loaded: 0 };

/**
 * Plays a list of recordings. Nothing is loaded before a track starts. A track that cannot be played is marked and
 * skipped. A player that starts pauses every other one of the page.
 */
export function usePlayer(tracks: readonly Track[]): Player {
  const [state, dispatch] = useReducer(
    (current: PlaylistState, event: PlaylistEvent) => advancePlaylist(current, event, tracks.length),
    initialPlaylist,
  );
  const [time, setTime] = useState(NO_TIME);
  const audio = useRef<HTMLAudioElement>(undefined);
  const [pause] = useState(() => () => dispatch({ type: "pause" }));
  const { current, playing } = state;
  const url = current === undefined ? undefined : tracks[current]?.url;

  const listen = useEffectEvent((element: HTMLAudioElement) => {
    const measure = () => setTime(timeOf(element));
    for (const name of ["timeupdate", "durationchange", "progress", "seeked"])
      element.addEventListener(name, measure);
    // Headphones, other programs and the browser's own controls also start and pause an element.
    element.addEventListener("play", () => {
      if (!element.paused) dispatch({ type: "play" });
    });
    element.addEventListener("pause", () => {
      if (element.paused && !element.ended) dispatch({ type: "pause" });
    });
    element.addEventListener("ended", () => dispatch({ type: "ended" }));
    element.addEventListener("error", () => {
      // Removing the URL also fires an error event.
      if (element.hasAttribute("src")) dispatch({ type: "broken" });
    });
  });

  useEffect(() => {
    setTime(NO_TIME);
    if (current === undefined || url === undefined) {
      audio.current?.removeAttribute("src");
      audio.current?.load();
      return;
    }
    if (url === "") {
      dispatch({ type: "broken" });
      return;
    }
    if (audio.current === undefined) {
      audio.current = new Audio();
      listen(audio.current);
    }
    // Adjacent tracks may have the same URL; each starts from the beginning.
    audio.current.src = url;
  }, [current, url]);

  useEffect(() => {
    const element = audio.current;
    if (element === undefined || current === undefined || url === undefined || url === "") return;
    if (!playing) {
      element.pause();
      return;
    }
    claimPlayback(pause);
    element.play().catch((error: unknown) => {
      // The browser blocks playback before a user gesture. The element reports other errors.
      if (error instanceof DOMException && error.name === "NotAllowedError") pause();
    });
  }, [playing, current, url, pause]);

  useEffect(
    () => () => {
      releasePlayback(pause);
      leaveMediaSession(dispatch);
      audio.current?.pause();
    },
    [pause],
  );

  useEffect(() => {
    const track = current === undefined ? undefined : tracks[current];
    if (track === undefined) leaveMediaSession(dispatch);
    else if (playing) showInMediaSession(track, dispatch);
  }, [current, playing, tracks]);

  const seek = (position: number) => {
    const element = audio.current;
    // A position set before any data has loaded would be lost.
    if (element === undefined || element.readyState === 0) return;
    element.currentTime = Math.min(Math.max(0, position), element.duration || 0);
    setTime(timeOf(element));
  };
  return { state, time, dispatch, seek };
}

function timeOf(element: HTMLAudioElement): PlayerTime {
  const duration = Number.isFinite(element.duration) ? element.duration : 0;
  const { buffered } = element;
  const end = buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
  return { position: element.currentTime, duration, loaded: duration > 0 ? Math.min(1, end / duration) : 0 };
}
