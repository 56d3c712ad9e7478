import { escapeAttribute } from "../core/library/escape.js";
import type { AssetFiles, BrowserAssets } from "./browser-assets.js";

/** Links to the style sheets of `blocks`, each once. */
export function styleTags(assets: BrowserAssets, blocks: ReadonlySet<string>): string {
  const styles = new Set(filesFor(assets, blocks).flatMap((files) => files.styles));
  return [...styles].map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`).join("");
}

/** The one script, first since it hears the visitor, and links that fetch what it will import without waiting for it. */
export function scriptTags(assets: BrowserAssets, blocks: ReadonlySet<string>): string {
  const modules = new Set(filesFor(assets, blocks).flatMap((files) => files.modules));
  const [entry = ""] = assets.entry.modules;
  modules.delete(entry);
  const preloads = [...modules].map((href) => `<link rel="modulepreload" href="${escapeAttribute(href)}">\n`);
  return `<script type="module" src="${escapeAttribute(entry)}" data-platen></script>\n${preloads.join("")}`;
}

function filesFor(assets: BrowserAssets, blocks: ReadonlySet<string>): readonly AssetFiles[] {
  const own = [...blocks].flatMap((block) => assets.blocks.get(block) ?? []);
  return [assets.entry, ...own];
}
