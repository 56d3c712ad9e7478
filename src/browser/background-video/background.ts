import { type BackgroundVideo, readBackgroundVideo } from "#model/media/background-video.js";
import { scaleVideo } from "#model/media/video-scale.js";
import { prefersNoAutoplay } from "./autoplay-preference.js";
import { testAutoplay } from "./autoplay-test.js";
import { startFile } from "./file-player.js";
import { applyFilter, clearFilter } from "./filter.js";
import { log, warn } from "./log.js";
import { pauseButton } from "./pause-button.js";
import type { Player, Size, StartPlayer } from "./player.js";
import { preparePoster } from "./poster.js";
import { startVimeo } from "./vimeo-player.js";
import { startYoutube } from "./youtube-player.js";

/** With this class the container shows its image. */
const FALLBACK_CLASS = "mobile";

const starters: Readonly<Record<BackgroundVideo["source"]["provider"], StartPlayer>> = {
  youtube: startYoutube,
  vimeo: startVimeo,
  file: startFile,
};

type PauseReason = "visitor" | "away" | "hidden" | "lightbox";

/** Shared, because the result is the same for all videos of a page. */
let autoplay: Promise<unknown> | undefined;

export interface Background {
  /** Called when the container comes near the window or leaves it. Nothing of the video is requested earlier. */
  setNear(near: boolean): void;
  /** Can be called twice and after the frame was removed. */
  destroy(): void;
}

/**
 * Prepares a container whose video plays behind the content of its parent. Returns undefined if it has no valid video.
 */
export function prepareBackground(container: HTMLElement): Background | undefined {
  const { dataset, classList } = container;
  const video = readBackgroundVideo({
    url: dataset["configUrl"],
    playbackSpeed: dataset["configPlaybackSpeed"],
    filter: dataset["configFilter"],
    filterStrength: dataset["configFilterStrength"],
  });
  if (typeof video === "string") {
    log(video);
    return undefined;
  }
  const { source } = video;
  const ended = new AbortController();
  const { signal } = ended;
  const pauseReasons = new Set<PauseReason>();
  let started = false;
  let player: Player | undefined;
  let frame: HTMLElement | undefined;
  /** Not a number while it is unknown: then the video has the ratio of its container. */
  let ratio = Number.NaN;

  classList.add(FALLBACK_CLASS);
  preparePoster(container);

  /** Plays the video unless there is a reason to pause it. */
  const apply = (): void => {
    if (frame === undefined) return;
    if (pauseReasons.size > 0) player?.pause();
    else player?.play();
  };
  const setPaused = (reason: PauseReason, paused: boolean): void => {
    const wasPaused = pauseReasons.size > 0;
    if (paused) pauseReasons.add(reason);
    else pauseReasons.delete(reason);
    if (wasPaused !== pauseReasons.size > 0) apply();
  };
  const placeFrame = (): void => {
    if (frame === undefined) return;
    const { clientWidth, clientHeight } = container;
    const placed = scaleVideo({ container: [clientWidth, clientHeight], ratio });
    for (const side of ["width", "height", "left", "top"] as const) frame.style[side] = `${placed[side]}px`;
  };
  const boxes = new ResizeObserver(() => {
    placeFrame();
    preparePoster(container, true);
  });
  const onReady = (ready: HTMLElement, size: Size | undefined): void => {
    frame = ready;
    frame.classList.add("background-video");
    if (size === undefined) {
      warn(`No width and height found in ${source.provider} player. Using container dimensions.`);
    } else ratio = size.width / size.height;
    applyFilter(container, video);
    placeFrame();
    container.dispatchEvent(new Event("ready"));
    const button = pauseButton(container, (paused) => setPaused("visitor", paused));
    signal.addEventListener("abort", () => button.remove());
    apply();
  };
  const play = (): void => {
    player = starters[source.provider]({
      host: playerHost(container),
      video,
      onReady,
      onState(state) {
        frame?.classList.toggle("buffering", state === "buffering");
        if (state !== "playing") return;
        frame?.classList.add("ready");
        classList.remove(FALLBACK_CLASS);
        // A player may have started before it was paused.
        if (pauseReasons.size > 0) player?.pause();
      },
      onFailure(message) {
        document.body.classList.add("ready");
        log(message);
      },
    });
    const watchTab = (): void => setPaused("hidden", document.hidden);
    watchTab();
    document.addEventListener("visibilitychange", watchTab, { signal });
    // A video with sound, in a lightbox over this one.
    const watchLightboxes = ({ type, target }: Event): void => {
      if (type === "platen:lightbox-hidden") setPaused("lightbox", false);
      else if ((target as Element).closest("dialog")) setPaused("lightbox", true);
    };
    document.addEventListener("platen:player-start", watchLightboxes, { signal });
    document.addEventListener("platen:lightbox-hidden", watchLightboxes, { signal });
  };
  const start = async (): Promise<void> => {
    autoplay ??= testAutoplay();
    const result = await autoplay.catch((error: Error) => error);
    if (signal.aborted) return;
    if (result instanceof Error) log(result.message);
    else play();
    applyFilter(container, video);
    // Also handles changes of the container without a resize of the window, at most once per frame.
    boxes.observe(container);
  };

  return {
    setNear(near) {
      setPaused("away", !near);
      if (!near || started || prefersNoAutoplay()) return;
      started = true;
      void start();
    },
    destroy() {
      ended.abort();
      boxes.disconnect();
      frame?.classList.remove("ready");
      player?.destroy();
      clearFilter(container);
    },
  };
}

function playerHost(container: HTMLElement): HTMLElement {
  const host =
    container.querySelector<HTMLElement>("#player") ?? container.appendChild(document.createElement("div"));
  host.id = "player";
  return host;
}
