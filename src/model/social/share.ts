import { textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** The page to share, with absolute URLs. */
export interface SharedPage {
  readonly url: string;
  readonly title: string;
  /** Empty if there is no image. */
  readonly imageUrl: string;
}

interface ShareService {
  readonly title: string;
  readonly address: (page: SharedPage) => string;
}

/** Services by their names in `shareButtonOptions`. */
export const shareServices: Readonly<Record<string, ShareService>> = {
  facebook: {
    title: "Facebook",
    address: ({ url }) => withQuery("https://www.facebook.com/sharer/sharer.php", { u: url }),
  },
  twitter: {
    title: "Twitter",
    address: ({ url, title }) => withQuery("https://twitter.com/intent/tweet", { url, text: title }),
  },
  linkedin: {
    title: "LinkedIn",
    address: ({ url }) => withQuery("https://www.linkedin.com/sharing/share-offsite/", { url }),
  },
  pinterest: {
    title: "Pinterest",
    address: ({ url, title, imageUrl }) =>
      withQuery("https://www.pinterest.com/pin/create/button/", { url, media: imageUrl, description: title }),
  },
  reddit: {
    title: "Reddit",
    address: ({ url, title }) => withQuery("https://www.reddit.com/submit", { url, title }),
  },
  tumblr: {
    title: "Tumblr",
    address: ({ url, title }) =>
      withQuery("https://www.tumblr.com/widgets/share/tool", { canonicalUrl: url, title }),
  },
  email: {
    title: "Email",
    address: ({ url, title }) => withQuery("mailto:", { subject: title, body: url }),
  },
};

/**
 * Returns the supported services in a site's `shareButtonOptions`, in order. The option is a map from name to boolean,
 * or a list of names.
 */
export function offeredServices(shareButtonOptions: unknown): readonly string[] {
  if (typeof shareButtonOptions !== "object" || shareButtonOptions === null) return [];
  const names = Array.isArray(shareButtonOptions)
    ? shareButtonOptions.map(textOf)
    : Object.entries(shareButtonOptions).flatMap(([name, offered]) => (isTruthy(offered) ? [name] : []));
  return [...new Set(names)].filter((name) => Object.hasOwn(shareServices, name));
}

/** Returns the absolute URL of a page of the site, or undefined if the host is unknown. */
export function absoluteAddress(path: string, siteUrl: string): string | undefined {
  if (/^https?:\/\//i.test(path)) return path;
  if (!/^https?:\/\//i.test(siteUrl)) return undefined;
  const base = siteUrl.endsWith("/") ? siteUrl.slice(0, -1) : siteUrl;
  return `${base}${path.startsWith("/") || path === "" ? "" : "/"}${path}`;
}

function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  let query = "";
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== "") query += `${query === "" ? "?" : "&"}${name}=${percentEncoded(value)}`;
  }
  return address + query;
}

/** Replaces lone surrogates, which cannot be encoded. */
function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
