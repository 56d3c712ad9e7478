import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { Segment } from "../core/library/fragment.js";
import { islandTree } from "../islands/island-tree.js";
import { identifierPrefix, islandHtml } from "../islands/marker.js";
import { islands as everyBlock } from "../islands/registry.js";
import { catalogueOf, type IslandCatalogue, type PlannedIsland } from "./accept-island.js";
import { scriptTags, styleTags } from "./asset-tags.js";
import type { BrowserAssets } from "./browser-assets.js";
import { withoutForgeries } from "./document-landmarks.js";
import { planPage, SCRIPTS, STYLES } from "./page-plan.js";
import { IslandLate, renderIsland } from "./render-island.js";
import type { IslandReport } from "./reports.js";

/** Milliseconds that a block may take by default. */
const DEADLINE = 500;

export interface PageHtmlOptions {
  /** What the page's islands need in the browser. Without it the page has no script: its islands stay as they are. */
  readonly assets?: BrowserAssets | undefined;
  /** Milliseconds that a block may take; default 500. */
  readonly deadline?: number | undefined;
  /** The blocks that there are; default all of Platen's. */
  readonly catalogue?: IslandCatalogue | undefined;
  /** What the ids of the page's islands begin with; differs between pages that end up in one document. Default "p". */
  readonly idPrefix?: string | undefined;
  /** Told of each island that is shown as its static fragment. */
  readonly report?: ((report: IslandReport) => void) | undefined;
  /** Ends all work on the page. */
  readonly signal: AbortSignal;
}

const standardCatalogue = catalogueOf(everyBlock);

/**
 * The HTML of a page in document order. Its islands are started together, after the text before the first one has been
 * taken, and none holds back what stands before it.
 */
export async function* pageHtml(
  segments: readonly Segment[],
  options: PageHtmlOptions,
): AsyncGenerator<string, void, undefined> {
  const { assets, signal, catalogue = standardCatalogue, idPrefix = "p" } = options;
  const report = options.report ?? (() => undefined);
  const { pieces, islands } = planPage(segments, { catalogue, idPrefix, report });
  /** The islands that have not failed. */
  const alive = new Set(islands);
  /** Each is the island as it travels, or its static fragment; none rejects. */
  const renderings = new Map<PlannedIsland, Promise<string>>();
  const started = islands.length === 0 ? undefined : startAll();
  async function startAll(): Promise<void> {
    // What has been written leaves the process before components take its time.
    await setImmediate();
    setMaxListeners(0, signal);
    for (const island of islands) {
      if (signal.aborted) return;
      const rendering = renderIsland(
        islandTree({ component: island.definition.component, props: island.props }),
        {
          prefix: identifierPrefix(island.id),
          deadline: options.deadline ?? DEADLINE,
          signal,
        },
      );
      renderings.set(
        island,
        rendering.then(
          (html) => marked(island, html),
          (error: unknown) => {
            alive.delete(island);
            if (!signal.aborted) report(problem(island, error));
            return withoutForgeries(island.fragment);
          },
        ),
      );
    }
  }
  for (const piece of pieces) {
    if (signal.aborted) return;
    if (typeof piece === "string") yield piece;
    else if (piece === STYLES || piece === SCRIPTS) {
      const blocks = new Set([...alive].map(({ definition }) => definition.name));
      if (assets !== undefined && blocks.size > 0) {
        yield piece === STYLES ? styleTags(assets, blocks) : scriptTags(assets, blocks);
      }
    } else {
      await started;
      const html = await renderings.get(piece);
      // A page whose reader is slow keeps only what he has not read.
      renderings.delete(piece);
      if (html !== undefined) yield html;
    }
  }
}

function marked({ definition, props, id }: PlannedIsland, html: string): string {
  const { name, when } = definition;
  return islandHtml({ block: name, when, props, id }, withoutForgeries(html));
}

function problem({ definition }: PlannedIsland, error: unknown): IslandReport {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof IslandLate ? "island-late" : "island-failed";
  return { code, block: definition.name, message };
}
