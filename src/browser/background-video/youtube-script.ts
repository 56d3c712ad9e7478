import { log } from "./log.js";

/** The part of YouTube's API that a background video uses. */
export interface YoutubeApi {
  readonly loaded?: number;
  readonly Player: new (element: HTMLElement, options: object) => YoutubePlayer;
}

export interface YoutubePlayer {
  mute(): void;
  playVideo(): void;
  pauseVideo(): void;
  seekTo(seconds: number, allowSeekAhead: boolean): void;
  setPlaybackRate(speed: number): void;
  getCurrentTime(): number;
  getDuration(): number;
  getVideoLoadedFraction(): number;
  getIframe(): HTMLIFrameElement;
  destroy(): void;
}

const SCRIPT = "https://www.youtube.com/iframe_api";
/** Milliseconds. */
const POLL = 100;

/** Loads YouTube's script once per page. Rejects if it cannot be loaded. */
export async function loadYoutubeApi(signal: AbortSignal): Promise<YoutubeApi> {
  log(await loadScript());
  return ready(signal);
}

async function loadScript(): Promise<string> {
  const existing = document.querySelector<HTMLScriptElement>(`script[src="${SCRIPT}"]`);
  if (existing?.classList.contains("loaded") === true) return "already loaded";
  const script = existing ?? document.createElement("script");
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => {
      script.classList.add("loaded");
      resolve("api script tag created and loaded");
    });
    script.addEventListener("error", () => {
      // The next video may retry.
      script.remove();
      reject(new Error("Failed to load YouTube script: "));
    });
    if (existing !== null) return;
    script.src = SCRIPT;
    // There is at least the script that contains this code.
    document.scripts[0]?.before(script);
  });
}

/** The script loads a second one without an event for it. */
function ready(signal: AbortSignal): Promise<YoutubeApi> {
  const page = globalThis as unknown as { readonly YT?: YoutubeApi };
  return new Promise((resolve) => {
    const timer = setInterval(() => {
      if (page.YT?.loaded === 1) resolve(page.YT);
      if (page.YT?.loaded === 1 || signal.aborted) clearInterval(timer);
    }, POLL);
  });
}
