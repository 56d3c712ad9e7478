import type { SourceFile } from "../workspace/workspace.js";

/** Converts modules by path to files by their path below a folder, assets last. */
export function filesBelow(texts: Readonly<Record<string, string>>, folder: string): readonly SourceFile[] {
  const files = Object.entries(texts).map(([module, text]) => ({
    path: module.slice(module.indexOf(folder) + folder.length),
    text,
  }));
  return files.sort((a, b) => rank(a.path) - rank(b.path) || (a.path < b.path ? -1 : 1));
}

const ORDER = ["pages/", "collections/", "blocks/", "regions/", "data/", "site.json", "assets/"];

function rank(path: string): number {
  const index = ORDER.findIndex((start) => path.startsWith(start));
  return index === -1 ? ORDER.length : index;
}
