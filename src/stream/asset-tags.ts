import { escapeAttribute } from "../core/library/escape.js";
import type { VisitorContext } from "../model/visitor/context.js";
import type { AssetFiles, BrowserAssets } from "./browser-assets.js";

/** Links to the style sheets of `blocks`, each once. */
export function styleTags(assets: BrowserAssets, blocks: ReadonlySet<string>): string {
  const styles = new Set(filesFor(assets, blocks).flatMap((files) => files.styles));
  return [...styles].map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`).join("");
}

/** The script of the page first, since it holds input, then links that preload its imports. */
export function scriptTags(assets: BrowserAssets, blocks: ReadonlySet<string>): string {
  const modules = new Set(filesFor(assets, blocks).flatMap((files) => files.modules));
  const [entry = ""] = modules;
  modules.delete(entry);
  const preloads = [...modules].map((href) => `<link rel="modulepreload" href="${escapeAttribute(href)}">\n`);
  return `<script type="module" src="${escapeAttribute(entry)}" data-platen></script>\n${preloads.join("")}`;
}

/** The context of a page for its visitor side, and the script that reads it. */
export function visitorTags(assets: BrowserAssets, context: VisitorContext): string {
  const entry = assets.visitor?.modules[0];
  if (entry === undefined) return "";
  // Nothing in a JSON string can end the element then, or begin a comment in it.
  const json = JSON.stringify(context).replaceAll("<", "\\u003c");
  return (
    `<script type="application/json" id="platen-visitor">${json}</script>\n` +
    `<script type="module" src="${escapeAttribute(entry)}"></script>\n`
  );
}

/**
 * The style sheets and the script of slides. The script is small and sizes texts to the window, so the page is first
 * painted after it: nothing jumps then.
 */
export function slideTags({ slides }: BrowserAssets): string {
  if (slides === undefined) return "";
  const [entry = "", ...imports] = slides.modules;
  return [
    ...slides.styles.map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`),
    `<script type="module" src="${escapeAttribute(entry)}" blocking="render"></script>\n`,
    ...imports.map((href) => `<link rel="modulepreload" href="${escapeAttribute(href)}">\n`),
  ].join("");
}

function filesFor(assets: BrowserAssets, blocks: ReadonlySet<string>): readonly AssetFiles[] {
  const own = [...blocks].flatMap((block) => assets.blocks.get(block) ?? []);
  const valuesOnly = own.length === blocks.size && own.every(({ value }) => value);
  return [valuesOnly ? (assets.valuesEntry ?? assets.entry) : assets.entry, ...own];
}
