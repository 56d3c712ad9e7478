/** Files that pages with islands refer to, by their addresses. */
export interface BrowserAssets {
  /** What every page with islands needs: the script that begins, then what it will ask for as soon as an island wakes. */
  readonly entry: AssetFiles;
  readonly blocks: ReadonlyMap<string, AssetFiles>;
}

export interface AssetFiles {
  /** The module itself first, then what it imports. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

/** One chunk in a manifest as Vite writes it. */
interface Chunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const HYDRATION = "src/browser/hydration.ts";
const BLOCK_ENTRY = /^src\/islands\/([a-z0-9-]+)\/client\.ts$/;

/** Reads a manifest; `base` is what the addresses of files begin with, such as "/assets/". */
export function readBrowserAssets(manifest: Readonly<Record<string, Chunk>>, base: string): BrowserAssets {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true);
  if (entry === undefined) throw new Error("The manifest of the browser's files has no entry.");
  const blocks = new Map<string, AssetFiles>();
  for (const key of Object.keys(manifest)) {
    const name = BLOCK_ENTRY.exec(key)?.[1];
    if (name !== undefined) blocks.set(name, filesOf(manifest, [key], base));
  }
  return { entry: filesOf(manifest, [entry, HYDRATION], base), blocks };
}

function filesOf(
  manifest: Readonly<Record<string, Chunk>>,
  wanted: readonly string[],
  base: string,
): AssetFiles {
  const keys = new Set(wanted);
  const styles = new Set<string>();
  const modules: string[] = [];
  // A set's iteration meets what is added on the way.
  for (const each of keys) {
    const chunk = manifest[each];
    if (chunk === undefined) continue;
    modules.push(base + chunk.file);
    for (const style of chunk.css ?? []) styles.add(base + style);
    for (const imported of chunk.imports ?? []) keys.add(imported);
  }
  return { modules, styles: [...styles] };
}

/** Names of all files in a manifest, for whoever serves them. */
export function assetNames(manifest: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  return new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
}

export type AssetManifest = Readonly<Record<string, Chunk>>;
