import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";
import node from "#vite/node.config.js";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** In node_modules, so that the built file can resolve its packages. */
const cache = join(root, "node_modules/.cache/platen-threads");

/** Builds the file of a render thread, because threads cannot load TypeScript. Rebuilds if a source has changed. */
export async function threadFile(): Promise<string> {
  const changed = newestChange(join(root, "src"));
  const folder = join(cache, `build-${Math.round(changed)}`);
  const file = join(folder, "thread.js");
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  const newFolder = await mkdtemp(join(cache, "new-"));
  await build({
    // The same libraries as in the package.
    ...node,
    root,
    configFile: false,
    logLevel: "error",
    build: {
      ssr: true,
      outDir: newFolder,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { thread: join(root, "src/service/threads/thread.ts") },
        output: { entryFileNames: "[name].js" },
      },
    },
  });
  // Another test file may have built it meanwhile.
  await rename(newFolder, folder).catch(() => rm(newFolder, { recursive: true }));
  return file;
}

function newestChange(folder: string): number {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(path) : statSync(path).mtimeMs);
  }
  return newest;
}
