import { optionTypes, requireArgument } from "#core/diagnostics/require-options.js";
import { type Behavior, behaviors } from "./behaviors.js";

/** The URLs of the files for pages with islands. */
export interface BrowserAssets {
  /** The script of pages with islands. */
  readonly entry: AssetFiles;
  /** The small script for pages with only value islands. If undefined, they use the other one. */
  readonly valuesEntry?: AssetFiles | undefined;
  /** The script that hydrates the blocks that need React, and its imports. */
  readonly hydration?: AssetFiles | undefined;
  /** The URL of React, which is also among those imports. */
  readonly react?: string | undefined;
  /** The additional files of each block, including React if needed. */
  readonly blocks: ReadonlyMap<string, BlockFiles>;
  /** The files that a page needs for its own markup. */
  readonly behaviors?: ReadonlyMap<Behavior, AssetFiles> | undefined;
  /** The script of a page's visitor side. Undefined if the build has none. */
  readonly visitor?: AssetFiles | undefined;
  /** The code for scripted slices, loaded by the script of slides. */
  readonly slideParts?: AssetFiles | undefined;
  /** The script that shows the notices of a page, loaded by the visitor side. Pages with slides link it. */
  readonly notices?: AssetFiles | undefined;
}

export interface AssetFiles {
  /** The module itself first, then its imports. */
  readonly modules: readonly string[];
  readonly styles: readonly string[];
}

export interface BlockFiles extends AssetFiles {
  /** Whether the block is a value that needs no React. */
  readonly value: boolean;
}

/** One chunk in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}

const VALUES_ENTRY = "src/browser/values-entry.ts";
const VISITOR = "src/visitor/entry.ts";
const BEHAVIORS: Readonly<Record<Behavior, string>> = {
  "image-loader": "src/browser/image-loader.ts",
  "background-video": "src/browser/background-video/entry.ts",
  "static-blocks": "src/browser/static-blocks/static-blocks.css",
  slides: "src/visitor/slide/entry.ts",
};
const SLIDE_PARTS = "src/visitor/slide/live.ts";
const NOTICES = "src/visitor/notices/entry.ts";
/** Only islands of projects import it. */
const REACT_EXPORTS = "src/browser/react-exports.ts";
const OTHER_ENTRIES: ReadonlySet<string> = new Set([
  VALUES_ENTRY,
  VISITOR,
  SLIDE_PARTS,
  NOTICES,
  REACT_EXPORTS,
  ...Object.values(BEHAVIORS),
]);
const HYDRATION = "src/browser/hydration.ts";
/** React hydrates blocks with a `client.ts`. Blocks with an `update.ts` work without it. */
const BLOCK_ENTRY = /^src\/islands\/([a-z0-9-]+)\/(client|update)\.ts$/;

/**
 * Reads a manifest. `base` is the prefix of the files' URLs, such as "/assets/". Throws a TypeError that names a wrong
 * argument.
 */
export function readBrowserAssets(manifest: Readonly<Record<string, Chunk>>, base: string): BrowserAssets {
  requireArgument("readBrowserAssets()", "manifest", manifest, optionTypes.dictionary);
  requireArgument("readBrowserAssets()", "base", base, optionTypes.string);
  const entry = Object.keys(manifest).find(
    (key) => manifest[key]?.isEntry === true && !OTHER_ENTRIES.has(key),
  );
  if (entry === undefined) throw new Error("The manifest of the browser files has no entry.");
  const blocks = new Map<string, BlockFiles>();
  for (const key of Object.keys(manifest)) {
    const [, name, kind] = BLOCK_ENTRY.exec(key) ?? [];
    if (name === undefined) continue;
    const value = kind === "update";
    blocks.set(name, { ...filesOf(manifest, value ? [key] : [HYDRATION, key], base), value });
  }
  const react = Object.values(manifest).find(({ name }) => name === "react");
  const valuesEntry = manifest[VALUES_ENTRY] && filesOf(manifest, [VALUES_ENTRY], base);
  const visitor = manifest[VISITOR] && filesOf(manifest, [VISITOR], base);
  const builtBehaviors = behaviors.filter((behavior) => manifest[BEHAVIORS[behavior]] !== undefined);
  return {
    entry: filesOf(manifest, [entry], base),
    valuesEntry,
    hydration: manifest[HYDRATION] && filesOf(manifest, [HYDRATION], base),
    react: react && base + react.file,
    blocks,
    behaviors: new Map(
      builtBehaviors.map((behavior) => [behavior, filesOf(manifest, [BEHAVIORS[behavior]], base)]),
    ),
    visitor,
    slideParts: manifest[SLIDE_PARTS] && filesOf(manifest, [SLIDE_PARTS], base),
    notices: manifest[NOTICES] && filesOf(manifest, [NOTICES], base),
  };
}

function filesOf(
  manifest: Readonly<Record<string, Chunk>>,
  keys: readonly string[],
  base: string,
): AssetFiles {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const modules: string[] = [];
  for (const start of keys) {
    const queue = [start];
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      const chunk = manifest[key];
      if (chunk === undefined || seen.has(key)) continue;
      seen.add(key);
      if (chunk.file.endsWith(".css")) styles.add(base + chunk.file);
      else modules.push(base + chunk.file);
      for (const style of chunk.css ?? []) styles.add(base + style);
      queue.push(...(chunk.imports ?? []));
    }
  }
  return { modules, styles: [...styles] };
}

/** Returns the names of all files in a manifest, for their server. */
export function assetNames(manifest: Readonly<Record<string, Chunk>>): ReadonlySet<string> {
  requireArgument("assetNames()", "manifest", manifest, optionTypes.dictionary);
  return new Set(Object.values(manifest).flatMap(({ file, css = [] }) => [file, ...css]));
}

export type AssetManifest = Readonly<Record<string, Chunk>>;
