import type { Span } from "#core/source/span.js";

/** An address of a file of the site, complete and without tags. */
const ADDRESS = /\/assets\/([^\s"'()<>{}?#,\\|]+\.\w+)(?=[\s"')?#,]|$)/g;

/** The address of a file below `assets`. */
export interface AssetAddress extends Span {
  /** The path below `assets`, decoded. */
  readonly path: string;
}

/** Finds what may be addresses of files below `assets`. */
export function assetAddresses(text: string): readonly AssetAddress[] {
  if (!text.includes("/assets/")) return [];
  return [...text.matchAll(ADDRESS)].map(({ 0: written, 1: rest = "", index }) => ({
    path: decoded(rest),
    start: index,
    end: index + written.length,
  }));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
