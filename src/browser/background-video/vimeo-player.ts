import { isNearEndShare, playbackStart } from "#model/media/background-playback.js";
import { log } from "./log.js";
import { markDecorative, type StartPlayer, sizeFrom } from "./player.js";

const ORIGIN = /^https?:\/\/player\.vimeo\.com$/;
/** Milliseconds. */
const TIMEOUT = 2500;
const RETRY = 0.75 * TIMEOUT;
/** Seconds, if the player does not provide the duration. */
const DEFAULT_DURATION = 10;

const FACTS = ["getDuration", "getVideoHeight", "getVideoWidth"] as const;

interface Message {
  readonly event?: unknown;
  readonly method?: unknown;
  readonly value?: unknown;
  readonly data?: { readonly percent?: unknown };
}

/** Vimeo's player in a frame, controlled by messages. */
export const startVimeo: StartPlayer = ({ host, video, onReady, onState, onFailure }) => {
  const { source } = video;
  const frame = markDecorative(document.createElement("iframe"));
  frame.id = "vimeoplayer";
  frame.title = "Background video";
  frame.allow = "autoplay";
  // Always TLS: on a page served without it, a strict policy would block the frame.
  frame.src = `https://player.vimeo.com/video/${source.id}?api=1&background=1`;

  let origin = "*";
  let start = source.start;
  let hasBegun = false;
  const facts = new Map<string, number>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  const timeout = setTimeout(() => onFailure("Ran out of time"), TIMEOUT);

  const send = (method: string, value?: string | number): void => {
    const message = value ? { method, value } : { method };
    frame.contentWindow?.postMessage(JSON.stringify(message), origin);
  };
  const requestFacts = (): void => {
    for (const fact of FACTS) send(fact);
  };
  const begin = (): void => {
    if (hasBegun) return;
    hasBegun = true;
    clearTimeout(retry);
    const [duration = DEFAULT_DURATION, height, width] = FACTS.map((fact) => facts.get(fact));
    start = playbackStart(start, duration);
    send("setVolume", "0");
    send("setLoop", "true");
    // Seeking also starts the video.
    send("seekTo", start);
    send("addEventListener", "playProgress");
    onReady(frame, sizeFrom(width, height));
  };
  const handleMessage = ({ event, method, value, data }: Message): void => {
    if (event === "ready") {
      clearTimeout(timeout);
      requestFacts();
      onState("buffering");
      clearTimeout(retry);
      retry = setTimeout(() => {
        log("retrying");
        requestFacts();
        begin();
      }, RETRY);
    } else if (event === "playProgress" || event === "timeupdate") {
      onState("playing");
      send("setVolume", "0");
      if (typeof data?.percent === "number" && isNearEndShare(data.percent, start)) send("seekTo", start);
    } else if (typeof method === "string" && typeof value === "number") {
      facts.set(method, value);
      if (FACTS.every((fact) => facts.has(fact))) begin();
    }
  };

  const onMessage = (event: MessageEvent): void => {
    // There may be several players on one page.
    if (event.source !== frame.contentWindow || !ORIGIN.test(event.origin)) return;
    origin = event.origin;
    const message = parsed(event.data);
    if (message !== undefined) handleMessage(message);
  };
  addEventListener("message", onMessage);
  host.append(frame);
  return {
    play: () => send("play"),
    pause: () => send("pause"),
    destroy() {
      removeEventListener("message", onMessage);
      clearTimeout(timeout);
      clearTimeout(retry);
      frame.remove();
    },
  };
};

function parsed(data: unknown): Message | undefined {
  try {
    const message: unknown = typeof data === "string" ? JSON.parse(data) : data;
    return typeof message === "object" && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
