import { escapeAttribute, escapeScriptJson } from "#core/library/escape.js";
import type { IslandDefinition } from "#islands/define.js";
import type { VisitorContext } from "#model/visitor/context.js";
import type { Behavior } from "./behaviors.js";
import type { AssetFiles, BrowserAssets } from "./browser-assets.js";

/** The part of a block's definition that decides which files a page links. */
type LinkedBlock = Pick<IslandDefinition, "name" | "when" | "browser">;

/**
 * Returns links to the style sheets of `blocks`, without duplicates. React comes before them: it is the largest file of
 * the page, and browsers open few connections to a server.
 */
export function styleTags(assets: BrowserAssets, blocks: ReadonlySet<LinkedBlock>): string {
  const { react } = assets;
  const first = react !== undefined && usesReact(assets, blocks) ? preloadLink(react) : "";
  return first + styleLinks([entryFor(assets, blocks), ...blockFiles(assets, blocks)]);
}

/**
 * Returns links and scripts for the page's own markup. They are in the head, because images wait for them. Notices
 * come before slides, which end above them.
 */
export function behaviorTags(
  assets: BrowserAssets,
  behaviors: readonly Behavior[],
  { notices = {} }: VisitorContext = {},
): string {
  const hasNotices = Object.values(notices).some((notice) => notice !== undefined);
  let tags = hasNotices && behaviors.includes("slides") ? noticeTags(assets) : "";
  for (const behavior of behaviors) {
    const files = assets.behaviors?.get(behavior);
    if (files === undefined) continue;
    const [script, ...imports] = files.modules;
    tags += styleLinks([files]);
    if (script !== undefined) {
      // The script of slides fits texts to the window. It blocks the first paint, so that nothing jumps.
      const blocking = behavior === "slides" ? ` blocking="render"${slideParts(assets)}` : "";
      tags += `<script type="module" src="${escapeAttribute(script)}"${blocking}></script>\n`;
    }
    tags += imports.map(preloadLink).join("");
  }
  return tags;
}

/** The script and the style sheet of notices that appear before the first paint. */
function noticeTags({ notices: files }: BrowserAssets): string {
  const [script, ...imports] = files?.modules ?? [];
  if (files === undefined || script === undefined) return "";
  const tag = `<script type="module" src="${escapeAttribute(script)}" blocking="render"></script>\n`;
  return styleLinks([files]) + tag + imports.map(preloadLink).join("");
}

/** The URL of the code for scripted slices, for the script of slides. */
function slideParts({ slideParts: files }: BrowserAssets): string {
  const [script] = files?.modules ?? [];
  return script === undefined ? "" : ` data-platen-slide-parts="${escapeAttribute(script)}"`;
}

function styleLinks(files: readonly AssetFiles[]): string {
  const styles = new Set(files.flatMap(({ styles }) => styles));
  return [...styles].map((href) => `<link rel="stylesheet" href="${escapeAttribute(href)}">\n`).join("");
}

const preloadLink = (href: string): string => `<link rel="modulepreload" href="${escapeAttribute(href)}">\n`;

/**
 * The script of the page comes first, because it holds input. Preload links follow for its imports, hydration, the
 * blocks that hydrate on every visit, and the first block, which a visitor most likely sees. The script fetches the
 * others when a visitor is near them. `blocks` are in the order of the page.
 */
export function scriptTags(assets: BrowserAssets, blocks: ReadonlySet<LinkedBlock>): string {
  const needed = new Set(
    [...blocks].filter(({ when }, index) => index === 0 || when === "load" || when === "idle"),
  );
  const files = [
    entryFor(assets, blocks),
    ...(usesReact(assets, blocks) ? [assets.hydration] : []),
    ...blockFiles(assets, needed),
  ];
  const [entry = "", ...modules] = new Set(files.flatMap((assetFiles) => assetFiles?.modules ?? []));
  const preloads = modules.filter((href) => href !== assets.react).map(preloadLink);
  return `<script type="module" src="${escapeAttribute(entry)}" data-platen></script>\n${preloads.join("")}`;
}

/**
 * Returns the context of a page's visitor side and the script that reads it. The attribute `data-platen` proves that
 * the renderer wrote the context, because it removes that name from the text of the page.
 */
export function visitorTags(assets: BrowserAssets, context: VisitorContext): string {
  const entry = assets.visitor?.modules[0];
  if (entry === undefined) return "";
  const json = escapeScriptJson(JSON.stringify(context));
  return (
    `<script type="application/json" id="platen-visitor" data-platen>${json}</script>\n` +
    `<script type="module" src="${escapeAttribute(entry)}"></script>\n`
  );
}

function entryFor(assets: BrowserAssets, blocks: ReadonlySet<LinkedBlock>): AssetFiles {
  return usesReact(assets, blocks) ? assets.entry : (assets.valuesEntry ?? assets.entry);
}

/** Blocks that the build does not know count as React's. */
function usesReact(assets: BrowserAssets, blocks: ReadonlySet<LinkedBlock>): boolean {
  return [...blocks].some(({ name }) => assets.blocks.get(name)?.value !== true);
}

function blockFiles(assets: BrowserAssets, blocks: ReadonlySet<LinkedBlock>): readonly AssetFiles[] {
  return [...blocks].flatMap(({ name, browser }) => {
    if (browser === undefined) return assets.blocks.get(name) ?? [];
    return { modules: [browser.module], styles: browser.styles ?? [] };
  });
}
