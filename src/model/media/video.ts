import { read, textOf } from "../json.js";
import { type FrameRules, frameAddress } from "./frame-address.js";
import { readVideoAddress } from "./video-address.js";
import { isVideoFile } from "./video-file.js";

/** A video that a visitor can play. */
export interface Video {
  /** `frame` is a provider's player, `file` a video for the browser's player. */
  readonly kind: "frame" | "file";
  /** URL of the player or of the file. */
  readonly src: string;
  /** URL of the provider's page or of the file, for links. */
  readonly page: string;
  readonly provider: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** URL of subtitles in WebVTT; only for files. */
  readonly captions?: string;
}

const DEFAULT_RATIO = 16 / 9;
const CAPTIONS_FILE = /^(?:https?:\/\/[^\s]+|\/(?!\/)[^\s]*)\.vtt(?:[?#]\S*)?$/i;

/**
 * Reads the video of an item: a file, the URL of a provider's page, or an embed. Only the frame's URL of an embed is
 * used, and only for allowed providers; its HTML never reaches a page.
 *
 * @returns undefined if the item has no video, or one that is not allowed
 */
export function readVideo(item: unknown, rules?: FrameRules): Video | undefined {
  const oembed = read(item, "oembed") ?? read(item, "structuredContent", "oembed");
  const page = textOf(read(oembed, "url") ?? read(item, "videoUrl") ?? read(item, "url"));
  const provider = textOf(read(oembed, "providerName"));
  const ratio = ratioOf(read(oembed, "width"), read(oembed, "height"));
  if (isVideoFile(page)) {
    const captions = textOf(read(item, "captionsUrl"));
    return {
      kind: "file",
      src: page,
      page,
      provider,
      ratio,
      ...(CAPTIONS_FILE.test(captions) ? { captions } : {}),
    };
  }
  const fromPage = readVideoAddress(page);
  const embedded = frameAddress(textOf(read(oembed, "html")), rules);
  const src =
    embedded ??
    (fromPage === undefined ? undefined : playerAddress(fromPage.provider, fromPage.id, fromPage.start));
  if (src === undefined) return undefined;
  return { kind: "frame", src, page: /^https?:/i.test(page) ? page : src, provider, ratio };
}

/** Returns the URL of a provider's player, without cookies if the provider supports that. */
export function playerAddress(provider: "youtube" | "vimeo", id: string, start: number): string {
  if (provider === "vimeo") {
    return `https://player.vimeo.com/video/${id}?dnt=1${start > 0 ? `#t=${start}s` : ""}`;
  }
  return `https://www.youtube-nocookie.com/embed/${id}?playsinline=1&rel=0${start > 0 ? `&start=${start}` : ""}`;
}

/** Returns the same player with autoplay. */
export function withAutoplay(src: string): string {
  return src.replace(/^([^?#]*)\??([^#]*)/, (_, page: string, query: string) => {
    const others = `&${query}`.replace(/&autoplay=[^&]*|&$/gi, "");
    return `${page}?autoplay=1${others}`;
  });
}

function ratioOf(width: unknown, height: unknown): number {
  const ratio = Number(width) / Number(height);
  return Number.isFinite(ratio) && ratio >= 0.2 && ratio <= 5 ? ratio : DEFAULT_RATIO;
}
