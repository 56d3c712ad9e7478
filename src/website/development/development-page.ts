import type { MovedPart } from "#inspect/node-origins.js";
import type { WritePage } from "#service/respond/island-page.js";
import type { PlannedIsland } from "#stream/accept-island.js";
import { behaviorTags, scriptTags, styleTags, visitorTags } from "#stream/asset-tags.js";
import { type PageHtmlOptions, plannedPageHtml } from "#stream/page-html.js";
import { planPage, SCRIPTS, STYLES } from "#stream/page-plan.js";
import type { IslandReport } from "#stream/reports.js";
import { receivedSegments } from "#stream/sent-plan.js";
import type { Development } from "./development.js";
import type { ShownPage } from "./page-records.js";

/** Renders pages with the current sources of blocks and the toolbar, and records them for the toolbar. */
export function developmentPages(development: Development, shown: ShownPage | undefined): WritePage {
  return async function* (page, pageOptions) {
    const options = { ...pageOptions, assets: development.assets ?? pageOptions.assets };
    const reports = [...page.reports];
    const report = (islandReport: IslandReport): void => {
      reports.push(islandReport);
      pageOptions.report?.(islandReport);
    };
    const segments = receivedSegments(page);
    const catalogue = await development.catalogue();
    // A page with a visitor side always has positions for tags.
    const plan = await planPage(segments, { catalogue, idPrefix: "p", report, hasVisitor: true });
    const islands = new Map<PlannedIsland, string | undefined>();
    for (const island of plan.islands)
      islands.set(island, await renderIsland(island, { ...options, report }));
    const record = development.records.begin();
    const tags = tagsOf(options, plan.behaviors, islands, development.tags(record.id));

    const moved: MovedPart[] = [];
    let html = "";
    let from = 0;
    for (const piece of plan.pieces) {
      if (typeof piece === "string") {
        html += piece;
        from += piece.length;
        continue;
      }
      const isIsland = piece !== STYLES && piece !== SCRIPTS;
      const to = isIsland ? from + piece.fragment.length : from;
      const written = isIsland
        ? (islands.get(piece) ?? piece.fragment)
        : tags[piece === STYLES ? "head" : "end"];
      moved.push({ start: html.length, end: html.length + written.length, from, to });
      html += written;
      from = to;
    }
    const { runs = [], reads = [], diagnostics = [] } = page;
    const staticHtml = segments
      .map((segment) => (segment.kind === "html" ? segment.html : segment.fragment))
      .join("");
    record.fill({ site: shown?.site, shown, html, moved, staticHtml, runs, reads, diagnostics, reports });
    yield html;
  };
}

function tagsOf(
  { assets, visitor }: PageHtmlOptions,
  behaviors: Parameters<typeof behaviorTags>[1],
  islands: ReadonlyMap<PlannedIsland, string | undefined>,
  workbench: string,
): { readonly head: string; readonly end: string } {
  if (assets === undefined) return { head: workbench, end: "" };
  const renderedIslands = [...islands].filter(([, html]) => html !== undefined);
  const blocks = new Set(renderedIslands.map(([{ definition }]) => definition));
  // The toolbar comes first, because it must read the page before other scripts change it.
  const head = [
    workbench,
    blocks.size === 0 ? "" : styleTags(assets, blocks),
    behaviorTags(assets, behaviors, visitor),
    visitor === undefined ? "" : visitorTags(assets, visitor),
  ];
  return { head: head.join(""), end: blocks.size === 0 ? "" : scriptTags(assets, blocks) };
}

/** Renders the HTML of an island. Returns undefined if that fails. */
async function renderIsland(island: PlannedIsland, options: PageHtmlOptions): Promise<string | undefined> {
  let failed = false;
  const report = (islandReport: IslandReport): void => {
    failed = true;
    options.report?.(islandReport);
  };
  let html = "";
  const pieces = plannedPageHtml(
    { pieces: [island], islands: [island], behaviors: [] },
    { ...options, report },
  );
  for await (const piece of pieces) html += piece;
  return failed ? undefined : html;
}
