import type { BackgroundVideo } from "#model/media/background-video.js";

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A video player of a provider. */
export interface Player {
  play(): void;
  pause(): void;
  /** Can be called after the frame was removed. */
  destroy(): void;
}

export interface PlayerOptions {
  /** The parent element of the player. */
  readonly host: HTMLElement;
  readonly video: BackgroundVideo;
  /** Called when the video can play. `size` is undefined if the player does not provide it. */
  readonly onReady: (frame: HTMLElement, size: Size | undefined) => void;
  readonly onState: (state: "buffering" | "playing") => void;
  /** Called when the video cannot play. */
  readonly onFailure: (message: string) => void;
}

export type StartPlayer = (options: PlayerOptions) => Player;

/** Returns the size that a player provides, if any. */
export function sizeFrom(width = 0, height = 0): Size | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** Creates a video that browsers allow to start by itself. */
export function createMutedVideo(): HTMLVideoElement {
  const video = markDecorative(document.createElement("video"));
  video.playsInline = true;
  video.muted = true;
  // Some browsers require the attribute in addition to the property.
  video.setAttribute("muted", "");
  return video;
}

/** Marks a player as decorative: visitors cannot operate it. */
export function markDecorative<E extends HTMLElement>(frame: E): E {
  frame.tabIndex = -1;
  frame.setAttribute("aria-hidden", "true");
  return frame;
}
