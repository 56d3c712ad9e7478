import { LineIndex } from "#core/source/line-index.js";
import type { Position } from "#core/source/span.js";
import type { SiteSnapshot } from "./tag-page.js";

/** A place in a file. */
export interface FilePlace {
  /** Below the template root. */
  readonly path: string;
  readonly offset: number;
}

/** The regions of a layout, joined into one template. */
export interface JoinedLayout {
  readonly key: string;
  /** The name of the template in diagnostics. */
  readonly name: string;
  readonly source: string;
  /** Listed regions without a file. */
  readonly missing: readonly string[];
  /** Finds the place of an offset of `source` in the file of its region. */
  placeOf(offset: number): FilePlace | undefined;
  positionOf(offset: number): { readonly path: string; readonly position: Position } | undefined;
}

/** Stands in if no region of a layout can be read, so that the main content and the problems show. */
const BARE_LAYOUT =
  "<!doctype html>\n<html>\n<head>{squarespace-headers}</head>\n" +
  '<body id="{squarespace.page-id}" class="{squarespace.page-classes}">\n' +
  "{squarespace.main-content}\n{squarespace-footers}\n</body>\n</html>\n";

/** Returns the path of a region below the template root. */
export function regionPath({ templates }: SiteSnapshot, name: string): string | undefined {
  return [`${name}.region`, `regions/${name}.region`].find((path) => Object.hasOwn(templates, path));
}

/**
 * Joins the regions of a layout; an unknown key is the layout that stands in. A line feed separates regions where one
 * does not end with it, as one file's last line must not continue in the next.
 */
export function joinedLayout(site: SiteSnapshot, key: string): JoinedLayout {
  const { layouts } = site.configuration;
  const layout =
    layouts.find((candidate) => candidate.key === key) ??
    layouts.find((candidate) => candidate.key === "default") ??
    layouts[0];
  const parts: { readonly path: string; readonly start: number; readonly end: number }[] = [];
  const missing: string[] = [];
  let source = "";
  for (const region of layout?.regions ?? []) {
    const path = regionPath(site, region);
    if (path === undefined) {
      missing.push(region);
      continue;
    }
    if (source !== "" && !source.endsWith("\n")) source += "\n";
    const start = source.length;
    source += site.templates[path] ?? "";
    parts.push({ path, start, end: source.length });
  }
  const lines = new Map<string, LineIndex>();
  const placeOf = (offset: number): FilePlace | undefined => {
    const part = parts.findLast(({ start }) => start <= offset) ?? parts[0];
    return part && { path: part.path, offset: Math.min(offset, part.end) - part.start };
  };
  return {
    key: layout?.key ?? key,
    name: parts.length === 1 ? (parts[0]?.path ?? "") : `layout ${layout?.key ?? key}`,
    source: source === "" ? BARE_LAYOUT : source,
    missing,
    placeOf,
    positionOf: (offset) => {
      const place = placeOf(offset);
      if (place === undefined) return undefined;
      const index = lines.get(place.path) ?? new LineIndex(site.templates[place.path] ?? "");
      lines.set(place.path, index);
      return { path: place.path, position: index.position(place.offset) };
    },
  };
}
