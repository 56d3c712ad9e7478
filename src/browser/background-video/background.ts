import { type BackgroundVideo, readBackgroundVideo } from "#model/media/background-video.js";
import { scaleVideo } from "#model/media/video-scale.js";
import { testAutoplay } from "./autoplay-test.js";
import { startFile } from "./file-player.js";
import { log, warn } from "./log.js";
import { pauseButton } from "./pause-button.js";
import type { Player, Size, StartPlayer } from "./player.js";
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

/** Returns whether the visitor prefers no autoplaying videos: reduced motion or reduced data. */
function prefersNoAutoplay(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * Shows the image of a container and adds the class `loaded` once it has loaded. The page's image loader handles images
 * with `data-src`.
 *
 * @param again whether the container was prepared before, so that an invalid image is not reported again
 */
function preparePoster(container: HTMLElement, again = false): void {
  const image = container.querySelector(".custom-fallback-image, img");
  if (image === null) return;
  if (!(image instanceof HTMLImageElement)) {
    if (!again) warn("Element is not a valid image element.");
    return;
  }
  const [x, y] = (image.dataset["imageFocalPoint"] ?? "").split(",").map((share) => Number(share) * 100);
  if (x !== undefined && y !== undefined) image.style.objectPosition = `${x}% ${y}%`;
  const show = (): void => image.classList.add("loaded");
  if (image.src !== "" && image.complete) {
    show();
    return;
  }
  image.addEventListener("load", show, { once: true });
  if (image.dataset["src"] !== undefined) image.dataset["load"] = "true";
}

const BLUR_CLASS = "filter-blur";

/** Applies the filter to the container. A blur is applied to its children instead, so that its own edges stay sharp. */
function applyFilter(
  container: HTMLElement,
  { filter, blurs }: Pick<BackgroundVideo, "filter" | "blurs">,
): void {
  container.classList.toggle(BLUR_CLASS, blurs);
  container.style.filter = blurs ? "" : filter;
  for (const child of container.children) (child as HTMLElement).style.filter = blurs ? filter : "";
}

function clearFilter(container: HTMLElement): void {
  applyFilter(container, { filter: "", blurs: false });
}
