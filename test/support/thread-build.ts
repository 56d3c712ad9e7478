import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const root = fileURLToPath(new URL("../../", import.meta.url));
/** Inside of node_modules, so that the built file finds its packages. */
const cache = join(root, "node_modules/.cache/platen-threads");

/** The built file of a render thread. Threads load no TypeScript; the build is repeated when a source has changed. */
export async function threadFile(): Promise<string> {
  const folder = join(cache, `build-${Math.round(newestChange(join(root, "src")))}`);
  const file = join(folder, "thread.js");
  if (existsSync(file)) return file;
  await mkdir(cache, { recursive: true });
  const made = await mkdtemp(join(cache, "new-"));
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    build: {
      ssr: true,
      outDir: made,
      target: "node20",
      minify: false,
      rolldownOptions: {
        input: { thread: join(root, "src/service/threads/thread.ts") },
        output: { entryFileNames: "[name].js" },
      },
    },
    ssr: { noExternal: ["hash-wasm", "chevrotain", /^@chevrotain\//, "lodash-es", "fastest-levenshtein"] },
  });
  // Another test file may have been faster.
  await rename(made, folder).catch(() => rm(made, { recursive: true }));
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
