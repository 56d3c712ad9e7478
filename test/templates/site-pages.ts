import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createEngine, type RenderResult } from "#index.js";
import { Directory } from "#store/directory.js";
import { readSite, type SiteContent, servedData } from "#store/site-content.js";
import { readSiteManifest } from "#website/sites/site-manifest.js";
import { type Attribute, type Document, parseDocument } from "./html-document.js";

export const TEMPLATES = fileURLToPath(new URL("../../templates/", import.meta.url));
export const SITES = ["studio", "shop", "musician"] as const;

export interface RenderedPage {
  readonly path: string;
  readonly result: RenderResult;
  readonly document: Document;
}

export interface RenderedSite {
  readonly name: string;
  readonly base: string;
  readonly content: SiteContent;
  readonly pages: ReadonlyMap<string, RenderedPage>;
}

/** Renders every page of a sample site as the service does. */
export async function renderSite(name: string, expressions = true): Promise<RenderedSite> {
  const engine = createEngine();
  const content = await readSite(await Directory.open(TEMPLATES + name, name), readSiteManifest);
  const base = `/sites/${name}`;
  const pages = new Map<string, RenderedPage>();
  for (const [path, { page, source, data }] of content.pages) {
    const result = engine.compile(source, { name: page.template }).render(servedData(data, base), {
      partials: content.partials,
      locale: page.locale ?? "en-US",
      now: Date.UTC(2026, 10, 20),
      expressions,
    });
    pages.set(path, { path, result, document: parseDocument(result.html) });
  }
  return { name, base, content, pages };
}

export function readAsset(site: string, path: string): string {
  return readFileSync(`${TEMPLATES}${site}${path}`, "utf8");
}

/** Returns the values of all attributes with these names. */
export function valuesOf(document: Document, ...names: readonly string[]): string[] {
  return document.attributes.filter(({ name }: Attribute) => names.includes(name)).map(({ value }) => value);
}
