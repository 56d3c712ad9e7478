import type { FileFacts } from "./facts.js";
import type { Project } from "./project.js";

/**
 * Returns how many queries a page certainly has besides those in the text of a file. For a region, these are the
 * queries of the regions before it in its layout; for a page, those of the layout with the fewest. Partials count, too.
 */
export function queriesAround(project: Project, path: string): number {
  const file = project.file(path);
  if (file === undefined) return 0;
  const layouts = Object.values(project.repository?.layouts ?? {}).map((names) =>
    names.map((name) => project.partial(`${name.replace(/\.region$/, "")}.region`)),
  );
  const sum = (files: readonly (FileFacts | undefined)[]): number =>
    files.reduce((total, one) => total + (one === undefined ? 0 : queriesOf(project, one)), 0);
  const own = queriesOf(project, file) - file.queries;
  if (file.role === "page") return own + Math.min(...(layouts.length === 0 ? [0] : layouts.map(sum)));
  const before = layouts.map((regions) => sum(regions.slice(0, Math.max(0, regions.indexOf(file)))));
  return own + Math.max(0, ...before);
}

/** Counts the queries of a file and of everything that it applies, for any data. Counts each file once. */
function queriesOf(project: Project, file: FileFacts): number {
  const all = new Set([file]);
  let total = 0;
  for (const one of all) {
    total += one.queries;
    for (const { name, always } of one.calls) {
      const partial = always ? project.partial(name) : undefined;
      if (partial !== undefined) all.add(partial);
    }
  }
  return total;
}
