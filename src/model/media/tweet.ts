import { read, textOf } from "../json.js";
import { safeAddress } from "../safe-address.js";

/** A parsed tweet. */
export interface Tweet {
  /** HTML: the escaped text with links for addresses, mentions and hashtags. */
  readonly html: string;
  /** Display name of the account. */
  readonly name: string;
  /** Name of the account without the at sign. */
  readonly handle: string;
  /** URL of the account's picture; "" without one. */
  readonly avatar: string;
  /** URL of the tweet. "" if the data has none. */
  readonly url: string;
  /** When the tweet was written: for people, and as an ISO 8601 instant. */
  readonly time?: { readonly text: string; readonly iso: string };
}

/**
 * Parses a tweet. Returns undefined without a text.
 *
 * @param toHtml escapes the text and converts URLs, mentions and hashtags to links
 * @param toDate formats an instant in milliseconds since 1970 in the locale of the site
 */
export function readTweet(
  item: unknown,
  toHtml: (text: string) => string,
  toDate: (time: number) => string,
): Tweet | undefined {
  const text = textOf(read(item, "text") ?? read(item, "body"));
  if (text === "") return undefined;
  const handle = textOf(read(item, "userName") ?? read(item, "screenName")).replace(/^@/, "");
  const time = Number(read(item, "addedOn") ?? read(item, "createdOn") ?? Number.NaN);
  return {
    html: toHtml(text),
    name: textOf(read(item, "displayName") ?? read(item, "author", "displayName")) || handle,
    handle,
    avatar: safeAddress(textOf(read(item, "avatarUrl") ?? read(item, "profileImageUrl"))),
    url: safeAddress(textOf(read(item, "url") ?? read(item, "sourceUrl"))),
    ...(Number.isFinite(time) && Math.abs(time) <= 8.64e15
      ? { time: { text: toDate(time), iso: new Date(time).toISOString() } }
      : {}),
  };
}
