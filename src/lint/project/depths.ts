import type { FileFacts } from "./facts.js";

interface Visit {
  readonly file: FileFacts;
  readonly next: Iterator<FileFacts>;
  /** The order of the first visit. */
  readonly number: number;
  /** The lowest number of the files that can be reached from here and that lead back. */
  earliest: number;
}

/**
 * Returns the maximum depth of partials below each file. Partials that apply each other in a cycle count as one level,
 * because the number of rounds is unknown. Finds cycles as strongly connected components with Tarjan's algorithm,
 * without recursion: a site may have chains of thousands.
 */
export function partialDepths(
  files: readonly FileFacts[],
  appliedBy: (file: FileFacts) => Iterable<FileFacts>,
): ReadonlyMap<FileFacts, number> {
  const depths = new Map<FileFacts, number>();
  const visits = new Map<FileFacts, Visit>();
  /** Visited files whose component is not known yet. */
  const open: FileFacts[] = [];
  const path: Visit[] = [];

  const enter = (file: FileFacts): void => {
    const number = visits.size;
    const visit = { file, next: appliedBy(file)[Symbol.iterator](), number, earliest: number };
    visits.set(file, visit);
    open.push(file);
    path.push(visit);
  };
  const close = ({ file }: Visit): void => {
    const cycle = new Set(open.splice(open.lastIndexOf(file)));
    let deepest = 0;
    for (const member of cycle) {
      for (const applied of appliedBy(member)) {
        if (!cycle.has(applied)) deepest = Math.max(deepest, 1 + (depths.get(applied) ?? 0));
      }
    }
    for (const member of cycle) depths.set(member, deepest);
  };

  for (const file of files) {
    if (!visits.has(file)) enter(file);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const { value: applied } = visit.next.next();
      if (applied === undefined) {
        path.pop();
        const before = path.at(-1);
        if (before !== undefined) before.earliest = Math.min(before.earliest, visit.earliest);
        if (visit.earliest === visit.number) close(visit);
      } else {
        const visited = visits.get(applied);
        if (visited === undefined) enter(applied);
        else if (!depths.has(applied)) visit.earliest = Math.min(visit.earliest, visited.number);
      }
    }
  }
  return depths;
}
