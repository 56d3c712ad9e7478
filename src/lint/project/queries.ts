import type { Span } from "../../core/source/span.js";
import type { BlockNode } from "../../core/syntax/index.js";
import type { FileFacts } from "./facts.js";
import { MAX_PARTIAL_DEPTH, type Project } from "./project.js";

/** A tag of a file that runs queries. */
export interface QueryPlace extends Span {
  readonly queries: number;
}

/**
 * Returns the first of the places, in source order, at which a page exceeds the limit, and its queries up to there.
 * `before` are the queries that run besides those in the file. Branches of a block exclude each other.
 */
export function excessQuery<Place extends QueryPlace>(
  places: readonly Place[],
  blocks: readonly BlockNode[],
  before: number,
  limit: number,
): { readonly place: Place; readonly total: number } | undefined {
  let total = before;
  const open: { readonly before: number; most: number }[] = [];
  const endBranch = (block: { most: number } | undefined): void => {
    if (block !== undefined) block.most = Math.max(block.most, total);
  };
  const steps: { readonly at: number; readonly run: () => Place | undefined }[] = places.map((place) => ({
    at: place.start,
    run: () => {
      total += place.queries;
      return place;
    },
  }));
  for (const { open: start, alternatives, otherwise, close } of blocks) {
    if (close === undefined) continue;
    const enter = (): undefined => void open.push({ before: total, most: total });
    const nextBranch = (): undefined => {
      const block = open.at(-1);
      endBranch(block);
      total = block?.before ?? total;
    };
    const leave = (): undefined => {
      const block = open.pop();
      endBranch(block);
      total = block?.most ?? total;
    };
    steps.push({ at: start.start, run: enter }, { at: close.start, run: leave });
    for (const part of [...alternatives, otherwise]) {
      if (part !== undefined) steps.push({ at: part.tag.start, run: nextBranch });
    }
  }
  steps.sort((a, b) => a.at - b.at);
  for (const { run } of steps) {
    const place = run();
    if (place !== undefined && total > limit) return { place, total };
  }
  return undefined;
}

/**
 * Returns how many queries a page certainly runs besides those of a file and its partials. For a region, these are the
 * queries of the regions before it in its layout; for a page, those of the layout with the fewest.
 */
export function queriesAround(project: Project, path: string): number {
  const file = project.file(path);
  if (file === undefined) return 0;
  const layouts = Object.values(project.repository?.layouts ?? {}).map((names) =>
    names.map((name) => project.partial(`${name.replace(/\.region$/, "")}.region`)),
  );
  const count = queryCounter(project);
  const sum = (files: readonly (FileFacts | undefined)[]): number =>
    files.reduce((total, one) => total + (one === undefined ? 0 : count(one)), 0);
  if (file.role === "page") return layouts.length === 0 ? 0 : Math.min(...layouts.map(sum));
  const before = layouts.map((regions) => sum(regions.slice(0, Math.max(0, regions.indexOf(file)))));
  return Math.max(0, ...before);
}

/** Returns a function that counts the queries of a file and its partials that run for any data. */
export function queryCounter(project: Project): (file: FileFacts) => number {
  const known = new Map<FileFacts, number>();
  const count = (file: FileFacts, depth: number): number => {
    const found = known.get(file);
    if (found !== undefined) return found;
    // A partial that applies itself is a cycle, which another rule reports.
    known.set(file, 0);
    let total = file.queries;
    for (const { name, always } of depth < MAX_PARTIAL_DEPTH ? file.calls : []) {
      const partial = always ? project.partial(name) : undefined;
      if (partial !== undefined) total += count(partial, depth + 1);
    }
    known.set(file, total);
    return total;
  };
  return (file) => count(file, 0);
}
