import { slug } from "../content/slug.js";

const MIN_LENGTH = 3;
const LAST_RESORT = "store";

/**
 * Returns the url id of a new store: the slug of its title, or of `fallback` if that is shorter than three characters.
 * If `existing` contains it, the id gets the next free suffix.
 */
export function storeUrlId(title: string, existing: readonly string[], fallback: string): string {
  const id = longEnough(title) ?? longEnough(fallback) ?? LAST_RESORT;
  const usedUrls = existing.map((other) => other.toLowerCase());
  if (!usedUrls.includes(id)) return id;
  let highest = 0n;
  for (const other of usedUrls) {
    const suffix = other.startsWith(`${id}-`) ? other.slice(id.length + 1) : "";
    if (/^\d+$/.test(suffix) && BigInt(suffix) > highest) highest = BigInt(suffix);
  }
  return `${id}-${highest + 1n}`;
}

function longEnough(title: string): string | undefined {
  const id = slug(title).replace(/^-+|-+$/g, "");
  return id.length >= MIN_LENGTH ? id : undefined;
}
