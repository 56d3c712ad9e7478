import { gzipSync } from "node:zlib";
import type { Rolldown } from "vite";

type Chunks = readonly Rolldown.OutputChunk[];

/** Returns the chunk of a module and those that it imports statically. `module` is the end of the module's path. */
export function loadedChunks(chunks: Chunks, module: string): Chunks {
  const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
  const names = new Set(entry === undefined ? [] : [entry.fileName]);
  for (const name of names) {
    const { imports = [] } = chunks.find(({ fileName }) => fileName === name) ?? {};
    for (const imported of imports) names.add(imported);
  }
  return chunks.filter(({ fileName }) => names.has(fileName));
}

/** Returns the sum of the compressed sizes in bytes. */
export function compressedSize(chunks: Chunks): number {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code).length, 0);
}
