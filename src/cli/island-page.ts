import type { Segment } from "#core/library/fragment.js";
import type { IslandDefinition } from "#islands/define.js";
import { Directory } from "#store/directory.js";
import { packagePath } from "./package-facts.js";

export interface IslandPage {
  readonly html: string;
  /** Why islands are shown as their static HTML. */
  readonly reports: readonly IslandProblem[];
}

export interface IslandProblem {
  readonly block: string;
  readonly message: string;
}

/**
 * Renders a complete page with its islands. `assetsBase` is the base URL of scripts and style sheets; without it the
 * page has none.
 */
export async function islandPage(
  segments: readonly Segment[],
  assetsBase: string | undefined,
  own: readonly IslandDefinition[],
): Promise<IslandPage> {
  const { catalogueOf, islands, pageHtml, readBrowserAssets } = await import("#stream/index.js");
  const assets =
    assetsBase === undefined ? undefined : readBrowserAssets(JSON.parse(await manifest()), assetsBase);
  const reports: IslandProblem[] = [];
  let html = "";
  const catalogue = catalogueOf([...islands, ...own]);
  const report = (problem: IslandProblem) => reports.push(problem);
  for await (const part of pageHtml(segments, { assets, catalogue, report })) html += part;
  return { html, reports };
}

/** Reads the manifest of the browser files. */
async function manifest(): Promise<string> {
  const folder = await Directory.open(packagePath("dist/assets"));
  return folder.readText("manifest.json");
}
