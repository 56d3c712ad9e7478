import { slug } from "../content/slug.js";

const MIN_LENGTH = 3;
const DEFAULT_ID = "store";

/**
 * Returns the url id of a new store: the slug of its title, or of `fallback` if that is shorter than three characters.
 * If `existing` contains it, the id gets the next free suffix.
 */
export function storeUrlId(title: string, existing: readonly string[], fallback: string): string {
  const id = idFromTitle(title) ?? idFromTitle(fallback) ?? DEFAULT_ID;
  const usedUrls = existing.map((url) => url.toLowerCase());
  if (!usedUrls.includes(id)) return id;
  let highest = 0n;
  for (const url of usedUrls) {
    const suffix = url.startsWith(`${id}-`) ? url.slice(id.length + 1) : "";
    if (/^\d+$/.test(suffix) && BigInt(suffix) > highest) highest = BigInt(suffix);
  }
  return `${id}-${highest + 1n}`;
}

function idFromTitle(title: string): string | undefined {
  const id = slug(title).replace(/^-+|-+$/g, "");
  return id.length >= MIN_LENGTH ? id : undefined;
}
