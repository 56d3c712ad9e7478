import { setMaxListeners } from "node:events";
import { setImmediate } from "node:timers/promises";
import type { Segment } from "../core/library/fragment.js";
import { islandTree } from "../islands/island-tree.js";
import { identifierPrefix } from "../islands/marker.js";
import { islands as everyBlock } from "../islands/registry.js";
import type { VisitorContext } from "../model/visitor/context.js";
import { catalogueOf, type IslandCatalogue, type PlannedIsland } from "./accept-island.js";
import { behaviorTags, scriptTags, styleTags, visitorTags } from "./asset-tags.js";
import type { BrowserAssets } from "./browser-assets.js";
import { withoutSpoofedMarkers } from "./document-landmarks.js";
import { islandHtml } from "./island-html.js";
import { type PagePlan, planPage, SCRIPTS, STYLES } from "./page-plan.js";
import { IslandLate, renderIsland } from "./render-island.js";
import type { IslandReport } from "./reports.js";

/** In milliseconds. */
const DEFAULT_DEADLINE = 500;

/** Weight of the islands that begin before the process turns to something else: a few milliseconds of work. */
const IN_ONE_TURN = 1_000;

export interface PageHtmlOptions {
  /** The files of the islands in the browser. Without them the page has no script, and its islands stay static. */
  readonly assets?: BrowserAssets | undefined;
  /** Gives the page a visitor side, which reads this context. It needs `assets`. */
  readonly visitor?: VisitorContext | undefined;
  /** Milliseconds that a block may take; default 500. */
  readonly deadline?: number | undefined;
  /** The blocks that there are; default all of Platen's. */
  readonly catalogue?: IslandCatalogue | undefined;
  /** The prefix of the ids of the islands; unique among pages that share one document. Default "p". */
  readonly idPrefix?: string | undefined;
  /** Told of each island that is shown as its static fragment. What it throws ends the page. */
  readonly report?: ((report: IslandReport) => void) | undefined;
  /** Ends all work on the page. */
  readonly signal?: AbortSignal | undefined;
}

/** UTF-16 code units of one part of the page, unless an island makes it wait. */
const PART_LENGTH = 16_384;

/** One error for all pages: creating one takes as long as rendering a small island. */
const ENDED = new Error("The page has ended.");

const standardCatalogue = catalogueOf(everyBlock);

/**
 * Yields the HTML of a page in document order. Its islands render together, after the consumer has taken the text
 * before the first one, and none delays the text before it. Returning from the generator ends all work. Throws when
 * the signal aborts.
 */
export async function* pageHtml(
  segments: readonly Segment[],
  options: PageHtmlOptions = {},
): AsyncGenerator<string, void, undefined> {
  const { catalogue = standardCatalogue, idPrefix = "p", visitor } = options;
  const report = options.report ?? (() => undefined);
  const plan = await planPage(segments, { catalogue, idPrefix, report, hasVisitor: visitor !== undefined });
  yield* plannedPageHtml(plan, options);
}

/** The same for a page that was planned before. */
export async function* plannedPageHtml(
  { pieces, islands, behaviors }: PagePlan,
  options: Omit<PageHtmlOptions, "catalogue" | "idPrefix"> = {},
): AsyncGenerator<string, void, undefined> {
  const { assets, visitor } = options;
  const report = options.report ?? (() => undefined);
  const ended = new AbortController();
  const { signal } = ended;
  setMaxListeners(0, signal);
  // Not AbortSignal.any: the signal of a batch would hold memory for each of its pages.
  const left = options.signal;
  const leave = (): void => ended.abort(left?.reason);
  if (left?.aborted === true) leave();
  left?.addEventListener("abort", leave);
  const work: Work = {
    deadline: options.deadline ?? DEFAULT_DEADLINE,
    alive: new Set(islands),
    signal,
    report,
  };
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
        if (assets !== undefined && piece === STYLES) text += behaviorTags(assets, behaviors);
        if (assets !== undefined && visitor !== undefined && piece === STYLES) {
          text += visitorTags(assets, visitor);
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
      if (text.length >= PART_LENGTH) {
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

/** The turn that was given last, to whatever page. */
let lastTurn: Promise<void> = Promise.resolve();

/** Pages take turns: however many have islands to render, everything else waits for the islands of one turn. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => setImmediate());
  return lastTurn;
}

function startAll(islands: readonly PlannedIsland[], work: Work): Map<PlannedIsland, Rendering> {
  const renderings = new Map<PlannedIsland, Rendering>();
  // The text so far leaves the process before components render, and other requests get a turn.
  let turn = nextTurn();
  let weight = 0;
  for (const island of islands) {
    weight += island.weight;
    if (weight > IN_ONE_TURN) {
      turn = turn.then(nextTurn);
      weight = island.weight;
    }
    const over = turn.then(async () => {
      rendering.html = await render(island, work);
    });
    // A page that has ended no longer awaits this promise.
    over.catch(() => undefined);
    const rendering: Rendering = { over, html: undefined };
    renderings.set(island, rendering);
  }
  return renderings;
}

async function render(island: PlannedIsland, { deadline, alive, signal, report }: Work): Promise<string> {
  const { definition, props, id, fragment, weight } = island;
  try {
    const tree = islandTree({ component: definition.component, props });
    const html = await renderIsland(tree, { prefix: identifierPrefix(id), deadline, signal });
    // Escaping the props of a large island takes as long as rendering it.
    if (weight > IN_ONE_TURN) await nextTurn();
    return marked(island, html);
  } catch (error) {
    alive.delete(island);
    if (!signal.aborted) report(problem(island, error));
    return withoutSpoofedMarkers(fragment);
  }
}

function marked({ definition, props, id }: PlannedIsland, html: string): string {
  const { name, when, travelling } = definition;
  return islandHtml(
    { block: name, when, props: travelling?.(props) ?? props, id },
    withoutSpoofedMarkers(html),
  );
}

function problem({ definition }: PlannedIsland, error: unknown): IslandReport {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof IslandLate ? "island-late" : "island-failed";
  return { code, block: definition.name, message };
}
