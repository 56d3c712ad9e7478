import type { BackgroundVideo } from "../../model/media/background-video.js";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A film in the page, of one of the providers. */
export interface Player {
  play(): void;
  pause(): void;
  /** Safe where the frame has left the page already. */
  destroy(): void;
}

export interface PlayerOptions {
  /** The film goes into this element. */
  readonly host: HTMLElement;
  readonly video: BackgroundVideo;
  /** The film can play. `size` is undefined where the player does not tell it. */
  readonly onReady: (frame: HTMLElement, size: Size | undefined) => void;
  readonly onState: (state: "buffering" | "playing") => void;
  /** The film will not play. */
  readonly onFailure: (message: string) => void;
}

export type StartPlayer = (options: PlayerOptions) => Player;

/** A film that browsers let start by itself. */
export function mutedFilm(): HTMLVideoElement {
  const film = asBackground(document.createElement("video"));
  film.playsInline = true;
  film.muted = true;
  // The property alone is not enough for all of them.
  film.setAttribute("muted", "");
  return film;
}

/** Marks a player behind content, which visitors cannot operate. */
export function asBackground<E extends HTMLElement>(frame: E): E {
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  return frame;
}
