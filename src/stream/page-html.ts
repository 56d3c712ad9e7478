import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { Segment } from "../core/library/fragment.js";
import { islandTree } from "../islands/island-tree.js";
import { identifierPrefix } from "../islands/marker.js";
import { islands as everyBlock } from "../islands/registry.js";
import { catalogueOf, type IslandCatalogue, type PlannedIsland } from "./accept-island.js";
import { scriptTags, styleTags } from "./asset-tags.js";
import type { BrowserAssets } from "./browser-assets.js";
import { withoutForgeries } from "./document-landmarks.js";
import { islandHtml } from "./island-html.js";
import { planPage, SCRIPTS, STYLES } from "./page-plan.js";
import { IslandLate, renderIsland } from "./render-island.js";
import type { IslandReport } from "./reports.js";

/** Milliseconds that a block may take by default. */
const DEADLINE = 500;

/** Weight of the islands that begin before the process turns to something else: a few milliseconds of work. */
const IN_ONE_TURN = 1_000;

export interface PageHtmlOptions {
  /** What the page's islands need in the browser. Without it the page has no script: its islands stay as they are. */
  readonly assets?: BrowserAssets | undefined;
  /** Milliseconds that a block may take; default 500. */
  readonly deadline?: number | undefined;
  /** The blocks that there are; default all of Platen's. */
  readonly catalogue?: IslandCatalogue | undefined;
  /** What the ids of the page's islands begin with; differs between pages that end up in one document. Default "p". */
  readonly idPrefix?: string | undefined;
  /** Told of each island that is shown as its static fragment. What it throws ends the page. */
  readonly report?: ((report: IslandReport) => void) | undefined;
  /** Ends all work on the page. */
  readonly signal?: AbortSignal | undefined;
}

/** UTF-16 code units that are handed on together where nothing has to be waited for: each piece is a packet, and takes a turn. */
const TOGETHER = 16_384;

/** Told to what still works for a page: one for all, since making an error takes as long as rendering a small island. */
const ENDED = new Error("Nobody waits for this page any more.");

const standardCatalogue = catalogueOf(everyBlock);

/**
 * The HTML of a page in document order. Its islands are started together, after the text before the first one has been
 * taken, and none holds back what stands before it. Whoever stops reading ends the work on them. Throws when the signal
 * comes.
 */
export async function* pageHtml(
  segments: readonly Segment[],
  options: PageHtmlOptions = {},
): AsyncGenerator<string, void, undefined> {
  const { assets, catalogue = standardCatalogue, idPrefix = "p" } = options;
  const report = options.report ?? (() => undefined);
  const { pieces, islands } = await planPage(segments, { catalogue, idPrefix, report });
  const ended = new AbortController();
  const { signal } = ended;
  setMaxListeners(0, signal);
  // Not by AbortSignal.any: the signal of a batch would keep something of each of its pages, of which there may be millions.
  const left = options.signal;
  const leave = (): void => ended.abort(left?.reason);
  if (left?.aborted === true) leave();
  left?.addEventListener("abort", leave);
  const work: Work = { deadline: options.deadline ?? DEADLINE, alive: new Set(islands), signal, report };
  const renderings = startAll(islands, work);
  let text = "";
  try {
    // A cut page must not look like a whole one: it is asked after everything that takes time.
    signal.throwIfAborted();
    for (const piece of pieces) {
      if (typeof piece === "string") text += piece;
      else if (piece === STYLES || piece === SCRIPTS) {
        const blocks = new Set([...work.alive].map(({ definition }) => definition.name));
        if (assets !== undefined && blocks.size > 0) {
          text += piece === STYLES ? styleTags(assets, blocks) : scriptTags(assets, blocks);
        }
      } else {
        const rendering = renderings.get(piece) as Rendering;
        if (rendering.html === undefined) {
          if (text !== "") yield text;
          text = "";
          await rendering.over;
          signal.throwIfAborted();
        }
        // A page whose reader is slow keeps only what he has not read.
        renderings.delete(piece);
        text += rendering.html;
      }
      if (text.length >= TOGETHER) {
        yield text;
        text = "";
        signal.throwIfAborted();
      }
    }
    if (text !== "") yield text;
    signal.throwIfAborted();
  } finally {
    left?.removeEventListener("abort", leave);
    ended.abort(ENDED);
  }
}

interface Work {
  readonly deadline: number;
  /** The islands that have not failed. */
  readonly alive: Set<PlannedIsland>;
  readonly signal: AbortSignal;
  readonly report: (report: IslandReport) => void;
}

interface Rendering {
  /** Rejects with what reporting on the island threw, and with nothing else. */
  readonly over: Promise<void>;
  /** The island as it travels, or its static fragment. */
  html: string | undefined;
}

function startAll(islands: readonly PlannedIsland[], work: Work): Map<PlannedIsland, Rendering> {
  const renderings = new Map<PlannedIsland, Rendering>();
  // What has been written leaves the process before components take its time, and other requests have theirs.
  let turn = setImmediate();
  let weight = 0;
  for (const island of islands) {
    weight += island.weight;
    if (weight > IN_ONE_TURN) {
      turn = turn.then(() => setImmediate());
      weight = island.weight;
    }
    const over = turn.then(async () => {
      rendering.html = await render(island, work);
    });
    // A report that throws ends the page, where it waits for this; if it ends before, nobody does.
    over.catch(() => undefined);
    const rendering: Rendering = { over, html: undefined };
    renderings.set(island, rendering);
  }
  return renderings;
}

async function render(island: PlannedIsland, { deadline, alive, signal, report }: Work): Promise<string> {
  const { definition, props, id, fragment } = island;
  try {
    const tree = islandTree({ component: definition.component, props });
    const html = await renderIsland(tree, { prefix: identifierPrefix(id), deadline, signal });
    return marked(island, html);
  } catch (error) {
    alive.delete(island);
    if (!signal.aborted) report(problem(island, error));
    return withoutForgeries(fragment);
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
