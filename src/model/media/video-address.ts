export type VideoProvider = "youtube" | "vimeo";

/** A video on a provider's site. */
export interface VideoAddress {
  readonly provider: VideoProvider;
  readonly id: string;
  /** Start of playback in seconds. */
  readonly start: number;
}

/** Authority, path, query and fragment. */
const ADDRESS = /^(?:(?:https?:)?\/\/)?([^/?#\\]+)([^?#]*)(\?[^#]*)?(#.*)?$/is;

/** Path prefixes of a YouTube id. The last one that is followed by an id wins. */
const YOUTUBE_ID = /^.*(?:youtu\.be\/|v\/|u\/\w\/|embed\/|watch\?v=|&v=)([\w-]{11})/is;

const VIMEO_ID = /^\/(?:channels\/[a-z0-9]+\/)?(\d{7,})/i;

const YOUTUBE_HOST = /^(?:.+\.)?(?:youtube(?:-nocookie)?\.com|youtu\.be)$/;
const VIMEO_HOST = /^(?:.+\.)?vimeo\.com$/;

const UNITS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i;

/**
 * Reads the address of a YouTube or Vimeo page. The scheme may be missing.
 *
 * @returns undefined for other hosts, other schemes and addresses without an id
 */
export function readVideoAddress(url: unknown): VideoAddress | undefined {
  if (typeof url !== "string") return undefined;
  const [, authority = "", path = "", query = "", hash = ""] = ADDRESS.exec(url.trim()) ?? [];
  const host = hostOf(authority);
  const youtube = YOUTUBE_HOST.test(host);
  if (!youtube && !VIMEO_HOST.test(host)) return undefined;
  // Older pages of YouTube have the id in the fragment.
  const id = (youtube ? YOUTUBE_ID.exec(host + path + query + hash) : VIMEO_ID.exec(path))?.[1];
  const time = youtube ? /[?&]t=([^&]*)/i.exec(query) : /^#t=([^&]*)/i.exec(hash);
  if (id === undefined) return undefined;
  return { provider: youtube ? "youtube" : "vimeo", id, start: readSeconds(time?.[1]) };
}

/** Returns the lower-case host of an authority, without credentials and port. */
function hostOf(authority: string): string {
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return host.replace(/:\d*$/, "").toLowerCase();
}

/** Parses `90`, `90s` or `1h2m3s`. Anything else is 0. */
function readSeconds(text = ""): number {
  const [, hours = 0, minutes = 0, seconds = 0] = UNITS.exec(text) ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return Number.isSafeInteger(total) ? total : 0;
}
