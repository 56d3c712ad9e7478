import type { Span } from "#core/source/span.js";
import type { BlockNode } from "#core/syntax/index.js";
import type { FileFacts } from "./facts.js";
import { MAX_PARTIAL_DEPTH, type Project } from "./project.js";

/** A tag of a file that runs queries. */
export interface QueryPlace extends Span {
  readonly queries: number;
}

/** A branch of a block, or the file. */
interface Branch {
  /** Queries around the branch, and in it outside of its blocks. */
  certain: number;
  /** Maximum number of queries in one of its blocks. Separate blocks may exclude each other, so they do not add up. */
  ofBlock: number;
  /** Maximum number of queries in one of the branches before it in its block. */
  ofOthers: number;
}

/**
 * Returns the first of the places, in source order, at which a page exceeds the limit, and its queries up to there.
 * `before` are the queries that run besides those in the file. Branches and separate blocks may exclude each other.
 */
export function excessQuery<Place extends QueryPlace>(
  places: readonly Place[],
  blocks: readonly BlockNode[],
  before: number,
  limit: number,
): { readonly place: Place; readonly total: number } | undefined {
  const open: Branch[] = [{ certain: before, ofBlock: 0, ofOthers: 0 }];
  const branch = (): Branch => open.at(-1) as Branch;
  const around = (): number => open.at(-2)?.certain ?? 0;
  const maximum = ({ certain, ofBlock, ofOthers }: Branch): number =>
    Math.max(ofOthers, certain - around() + ofBlock);
  const steps: { readonly at: number; readonly run: () => Place | undefined }[] = places.map((place) => ({
    at: place.start,
    run: () => {
      branch().certain += place.queries;
      return place;
    },
  }));
  for (const { open: start, alternatives, otherwise, close } of blocks) {
    if (close === undefined) continue;
    const enter = (): undefined => void open.push({ certain: branch().certain, ofBlock: 0, ofOthers: 0 });
    const nextBranch = (): undefined =>
      void open.splice(-1, 1, { certain: around(), ofBlock: 0, ofOthers: maximum(branch()) });
    const leave = (): undefined => {
      const ofBlock = maximum(branch());
      open.pop();
      branch().ofBlock = Math.max(branch().ofBlock, ofBlock);
    };
    steps.push({ at: start.start, run: enter }, { at: close.start, run: leave });
    for (const part of [...alternatives, otherwise]) {
      if (part !== undefined) steps.push({ at: part.tag.start, run: nextBranch });
    }
  }
  steps.sort((a, b) => a.at - b.at);
  for (const { run } of steps) {
    const place = run();
    if (place === undefined) continue;
    const total = branch().certain + branch().ofBlock;
    if (total > limit) return { place, total };
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
    files.reduce((total, region) => total + (region === undefined ? 0 : count(region)), 0);
  if (file.role === "page") return layouts.length === 0 ? 0 : Math.min(...layouts.map(sum));
  const before = layouts.map((regions) => sum(regions.slice(0, Math.max(0, regions.indexOf(file)))));
  return Math.max(0, ...before);
}

/** Returns a function that counts the queries of a file and its partials that run for any data. */
export function queryCounter(project: Project): (file: FileFacts) => number {
  const cache = new Map<FileFacts, number>();
  const count = (file: FileFacts, depth: number): number => {
    const cached = cache.get(file);
    if (cached !== undefined) return cached;
    // A partial that applies itself is a cycle, which another rule reports.
    cache.set(file, 0);
    let total = file.queries;
    for (const { name, always } of depth < MAX_PARTIAL_DEPTH ? file.calls : []) {
      const partial = always ? project.partial(name) : undefined;
      if (partial !== undefined) total += count(partial, depth + 1);
    }
    cache.set(file, total);
    return total;
  };
  return (file) => count(file, 0);
}
