import type { Segment } from "../core/library/fragment.js";
import { Directory } from "../store/directory.js";
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
 * A whole page with its islands. The addresses of scripts and style sheets begin with `assetsBase`; without it the page
 * refers to none.
 */
export async function islandPage(
  segments: readonly Segment[],
  assetsBase: string | undefined,
): Promise<IslandPage> {
  const { pageHtml, readBrowserAssets } = await import("../stream/index.js");
  const assets =
    assetsBase === undefined ? undefined : readBrowserAssets(JSON.parse(await manifest()), assetsBase);
  const reports: IslandProblem[] = [];
  let html = "";
  for await (const part of pageHtml(segments, { assets, report: (report) => reports.push(report) })) {
    html += part;
  }
  return { html, reports };
}

/** The manifest of the files that are built for browsers. */
async function manifest(): Promise<string> {
  const folder = await Directory.open(packagePath("dist/assets"));
  return folder.readText("manifest.json");
}
