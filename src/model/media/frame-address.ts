/** Hosts whose frames a page may show, including their subdomains. */
export interface FrameRules {
  readonly hosts: readonly string[];
}

/** Default video providers whose players may be framed. */
export const DEFAULT_FRAME_HOSTS: readonly string[] = [
  "youtube.com",
  "youtube-nocookie.com",
  "player.vimeo.com",
  "cdn.embedly.com",
  "fast.wistia.net",
  "fast.wistia.com",
  "dailymotion.com",
  "player.twitch.tv",
  "w.soundcloud.com",
];

const FRAME_SOURCE = /<iframe\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const ADDRESS = /^(?:https?:)?\/\/([^/?#\\@\s]+)([/?#][^\s<>"\\]*)?$/i;

/**
 * Returns the URL of the first frame in an embed's HTML, always with HTTPS. The HTML itself is never used.
 *
 * @returns undefined if there is no frame or its host is not allowed
 */
export function frameAddress(
  html: string,
  { hosts }: FrameRules = { hosts: DEFAULT_FRAME_HOSTS },
): string | undefined {
  const match = FRAME_SOURCE.exec(html.slice(0, MAX_EMBED_LENGTH));
  const source = match === null ? "" : unescapeAddress(match[1] ?? match[2] ?? match[3] ?? "").trim();
  const address = ADDRESS.exec(source);
  const host = address?.[1]?.toLowerCase();
  if (host === undefined) return undefined;
  if (!hosts.some((name) => host === name || host.endsWith(`.${name}`))) return undefined;
  return `https://${host}${address?.[2] ?? ""}`;
}

/** Embeds have a few hundred characters. */
const MAX_EMBED_LENGTH = 20_000;

const ENTITIES: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&quot;": '"',
  "&#39;": "'",
  "&#x27;": "'",
};

function unescapeAddress(text: string): string {
  return text.replace(/&(?:amp|quot|#39|#x27);/gi, (entity) => ENTITIES[entity.toLowerCase()] ?? entity);
}
