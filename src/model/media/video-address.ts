export type VideoProvider = "youtube" | "vimeo";

/** A video on a provider's site. */
export interface VideoAddress {
  readonly provider: VideoProvider;
  readonly id: string;
  /** Seconds from the beginning at which playback starts. */
  readonly start: number;
}

const ADDRESS =
  /^(?:(?:https?:)?\/\/)?(?<authority>[^/?#\\]+)(?<path>[^?#]*)(?<query>\?[^#]*)?(?<hash>#.*)?$/is;

/** Places before a YouTube id. The last one that an id follows counts. */
const YOUTUBE_ID = /^.*(?:youtu\.be\/|v\/|u\/\w\/|embed\/|watch\?v=|&v=)([\w-]{11})/is;

const VIMEO_ID = /^\/(?:channels\/[a-z0-9]+\/)?(\d{7,})/i;

const UNITS = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/i;

/**
 * Reads the address of a YouTube or Vimeo page. The scheme may be missing.
 *
 * @returns undefined for other hosts, other schemes and addresses without an id
 */
export function readVideoAddress(url: unknown): VideoAddress | undefined {
  if (typeof url !== "string") return undefined;
  const parts = ADDRESS.exec(url.trim())?.groups;
  if (parts === undefined) return undefined;
  const host = hostOf(parts["authority"] ?? "");
  if (isHost(host, "youtube.com", "youtu.be", "youtube-nocookie.com")) {
    const id = YOUTUBE_ID.exec(`${host}${parts["path"]}${parts["query"] ?? ""}`)?.[1];
    const time = parts["query"]?.match(/[?&]t=([^&]*)/i)?.[1];
    return id === undefined ? undefined : { provider: "youtube", id, start: readSeconds(time) };
  }
  if (isHost(host, "vimeo.com")) {
    const id = VIMEO_ID.exec(parts["path"] ?? "")?.[1];
    const time = parts["hash"]?.match(/^#t=([^&]*)/i)?.[1];
    return id === undefined ? undefined : { provider: "vimeo", id, start: readSeconds(time) };
  }
  return undefined;
}

/** Lower-case host of an authority, without credentials and port. */
function hostOf(authority: string): string {
  const host = authority.slice(authority.lastIndexOf("@") + 1);
  return host.replace(/:\d*$/, "").toLowerCase();
}

function isHost(host: string, ...names: readonly string[]): boolean {
  return names.some((name) => host === name || host.endsWith(`.${name}`));
}

/** Reads `90`, `90s` or `1h2m3s`. Everything else is the beginning. */
function readSeconds(text: string | undefined): number {
  const match = UNITS.exec(text ?? "");
  if (match === null) return 0;
  const [hours, minutes, seconds] = match.slice(1).map((digits) => Number(digits ?? 0));
  const total = (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  return Number.isSafeInteger(total) ? total : 0;
}
