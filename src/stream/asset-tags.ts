import { escapeAttribute } from "../core/library/escape.js";
import type { VisitorContext } from "../model/visitor/context.js";
import type { Behavior } from "./behaviors.js";
import type { AssetFiles, BrowserAssets } from "./browser-assets.js";

/**
 * Returns links to the style sheets of `blocks`, without duplicates. React comes before them: it is the largest file of
 * the page, and browsers open few connections to a server.
 */
export function styleTags(assets: BrowserAssets, blocks: ReadonlySet<string>): string {
  const files = filesFor(assets, blocks);
  const { react } = assets;
  const usesReact = react !== undefined && files.some(({ modules }) => modules.includes(react));
  return (usesReact ? preloadLink(react) : "") + styleLinks(files);
}

/** Returns links and scripts for the page's own markup. They are in the head, because images wait for them. */
export function behaviorTags(assets: BrowserAssets, behaviors: readonly Behavior[]): string {
  let tags = "";
  for (const behavior of behaviors) {
    const files = assets.behaviors?.get(behavior);
    if (files === undefined) continue;
    const [own, ...imports] = files.modules;
    tags += styleLinks([files]);
    if (own !== undefined) {
      // The script of slides fits texts to the window. It blocks the first paint, so that nothing jumps.
      const blocking = behavior === "slides" ? ` blocking="render"${slideParts(assets)}` : "";
      tags += `<script type="module" src="${escapeAttribute(own)}"${blocking}></script>\n`;
    }
    tags += imports.map(preloadLink).join("");
  }
  return tags;
}

/** The URL of the code for scripted slices, for the script of slides. */
function slideParts({ slideParts: files }: BrowserAssets): string {
  const [own] = files?.modules ?? [];
  return own === undefined ? "" : ` data-slide-parts="${escapeAttribute(own)}"`;
}

function styleLinks(files: readonly AssetFiles[]): string {
  const styles = new Set(files.flatMap((each) => each.styles));
  return [...styles].map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`).join("");
}

const preloadLink = (href: string): string => `<link rel="modulepreload" href="${escapeAttribute(href)}">\n`;

/** The script of the page comes first, because it holds input. Preload links of its imports follow, except of React. */
export function scriptTags(assets: BrowserAssets, blocks: ReadonlySet<string>): string {
  const modules = new Set(filesFor(assets, blocks).flatMap((files) => files.modules));
  const [entry = ""] = modules;
  modules.delete(entry);
  if (assets.react !== undefined) modules.delete(assets.react);
  const preloads = [...modules].map(preloadLink).join("");
  return `<script type="module" src="${escapeAttribute(entry)}" data-platen></script>\n${preloads}`;
}

/** Returns the context of a page's visitor side and the script that reads it. */
export function visitorTags(assets: BrowserAssets, context: VisitorContext): string {
  const entry = assets.visitor?.modules[0];
  if (entry === undefined) return "";
  // Without "<", a JSON string cannot end the element or start a comment.
  const json = JSON.stringify(context).replaceAll("<", "\\u003c");
  return (
    `<script type="application/json" id="platen-visitor">${json}</script>\n` +
    `<script type="module" src="${escapeAttribute(entry)}"></script>\n`
  );
}

function filesFor(assets: BrowserAssets, blocks: ReadonlySet<string>): readonly AssetFiles[] {
  const own = [...blocks].flatMap((block) => assets.blocks.get(block) ?? []);
  const valuesOnly = own.length === blocks.size && own.every(({ value }) => value);
  return [valuesOnly ? (assets.valuesEntry ?? assets.entry) : assets.entry, ...own];
}
