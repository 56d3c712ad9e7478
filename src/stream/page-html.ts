import { setMaxListeners } from "node:events";
import { type OptionCheck, optionTypes, requireOptions } from "#core/diagnostics/require-options.js";
import type { Segment } from "#core/library/fragment.js";
import { islandTree } from "#islands/island-tree.js";
import { identifierPrefix } from "#islands/marker.js";
import { islands as everyBlock } from "#islands/registry.js";
import type { VisitorContext } from "#model/visitor/context.js";
import { catalogueOf, type IslandCatalogue, type PlannedIsland } from "./accept-island.js";
import { behaviorTags, scriptTags, styleTags, visitorTags } from "./asset-tags.js";
import type { BrowserAssets } from "./browser-assets.js";
import { decode } from "./decode.js";
import { withoutSpoofedMarkers } from "./document-landmarks.js";
import { islandHtml } from "./island-html.js";
import { type PagePlan, planPage, SCRIPTS, STYLES } from "./page-plan.js";
import { IslandLate, renderIsland } from "./render-island.js";
import type { IslandReport } from "./reports.js";
import { hasFunctions, member, requireSegments } from "./require-arguments.js";
import { separateTurns } from "./turn.js";

/** Maximum weight of the islands that start before yielding, a few milliseconds of work. */
export const MAX_TURN_WEIGHT = 1_000;

/** The same for the first islands, which take ten times as long until V8 has optimized their code. */
const FIRST_TURN_WEIGHT = 100;

/** Rendered weight by which V8 has optimized it. */
const WARM_WEIGHT = 50_000;

/** How many islands a process renders before it yields. */
export class IslandPace {
  #rendered = 0;

  /** Maximum weight of the islands that start before yielding. */
  get turnWeight(): number {
    const warmth = Math.min(1, this.#rendered / WARM_WEIGHT);
    return FIRST_TURN_WEIGHT + (MAX_TURN_WEIGHT - FIRST_TURN_WEIGHT) * warmth;
  }

  /** Counts an island that renders. */
  add(weight: number): void {
    this.#rendered += weight;
  }
}

/** In milliseconds. */
const DEFAULT_DEADLINE = 500;

export interface PageHtmlOptions {
  /** The browser files of the islands. Without them the page has no script, and its islands stay static. */
  readonly assets?: BrowserAssets | undefined;
  /** The context of the page's visitor side. Requires `assets`. */
  readonly visitor?: VisitorContext | undefined;
  /** Maximum milliseconds for a block, from 1 to 2147483647. Default: 500. */
  readonly deadline?: number | undefined;
  /** The available blocks. Default: all built-in ones. */
  readonly catalogue?: IslandCatalogue | undefined;
  /** The prefix of the ids of islands, unique among pages in one document. Default: "p". */
  readonly idPrefix?: string | undefined;
  /** Called for each island that is shown as its static fragment. An error that it throws ends the page. */
  readonly report?: ((report: IslandReport) => void) | undefined;
  /** Aborts all work on the page. */
  readonly signal?: AbortSignal | undefined;
}

export const PAGE_OPTIONS: Readonly<Record<keyof PageHtmlOptions, OptionCheck>> = {
  assets: [(value) => hasFunctions(member(value, "blocks"), "get"), "the result of readBrowserAssets()"],
  visitor: optionTypes.dictionary,
  deadline: optionTypes.milliseconds,
  catalogue: [(value) => hasFunctions(value, "get"), "a Map, such as the result of catalogueOf()"],
  idPrefix: optionTypes.string,
  report: optionTypes.function,
  signal: optionTypes.signal,
};

/** UTF-16 code units of one part of the page, unless an island is pending. */
const PART_LENGTH = 16_384;

/** Shared by all pages, because creating an error takes as long as rendering a small island. */
const ENDED = new Error("The page has ended.");

const standardCatalogue = catalogueOf(everyBlock);

/**
 * Yields the HTML of a page in document order. Its islands render together, after the consumer has taken the text
 * before the first one, and none delays the text before it. Returning from the generator ends all work. Throws when the
 * signal aborts. The call itself throws a TypeError that names a wrong argument or option.
 */
export function pageHtml(
  segments: readonly Segment[],
  options: PageHtmlOptions = {},
): AsyncGenerator<string, void, undefined> {
  requireSegments("pageHtml()", segments);
  requireOptions("pageHtml()", options, PAGE_OPTIONS);
  return writtenPage(segments, options);
}

async function* writtenPage(
  segments: readonly Segment[],
  options: PageHtmlOptions,
): AsyncGenerator<string, void, undefined> {
  const { catalogue = standardCatalogue, idPrefix = "p", visitor } = options;
  const report = options.report ?? (() => undefined);
  const plan = await planPage(segments, { catalogue, idPrefix, report, hasVisitor: visitor !== undefined });
  yield* plannedPageHtml(plan, options);
}

/** Like `pageHtml`, for an existing plan. Long texts that are encoded are yielded as bytes. */
export async function* plannedPageHtml<Bytes extends Uint8Array = never>(
  { pieces, islands, behaviors }: PagePlan<Bytes>,
  options: Omit<PageHtmlOptions, "catalogue" | "idPrefix"> = {},
): AsyncGenerator<string | Bytes, void, undefined> {
  const { assets, visitor } = options;
  const report = options.report ?? (() => undefined);
  const ended = new AbortController();
  const { signal } = ended;
  setMaxListeners(0, signal);
  // Not AbortSignal.any: the signal of a batch would retain memory for each of its pages.
  const callerSignal = options.signal;
  const onAbort = (): void => ended.abort(callerSignal?.reason);
  if (callerSignal?.aborted === true) onAbort();
  callerSignal?.addEventListener("abort", onAbort);
  const work: Work = {
    deadline: options.deadline ?? DEFAULT_DEADLINE,
    active: new Set(islands),
    signal,
    report,
  };
  const renderings = startAll(islands, work);
  let text = "";
  try {
    // An incomplete page must not look complete, so check after every wait.
    signal.throwIfAborted();
    for (const piece of pieces) {
      if (typeof piece === "string") text += piece;
      else if (piece instanceof Uint8Array) {
        if (piece.length < PART_LENGTH) text += decode(piece);
        else {
          if (text !== "") yield text;
          text = "";
          yield piece;
          signal.throwIfAborted();
        }
      } else if (piece === STYLES || piece === SCRIPTS) {
        const blocks = new Set([...work.active].map(({ definition }) => definition));
        if (assets !== undefined && blocks.size > 0) {
          text += piece === STYLES ? styleTags(assets, blocks) : scriptTags(assets, blocks);
        }
        if (assets !== undefined && piece === STYLES) text += behaviorTags(assets, behaviors, visitor);
        if (assets !== undefined && visitor !== undefined && piece === STYLES) {
          text += visitorTags(assets, visitor);
        }
      } else {
        const rendering = renderings.get(piece) as Rendering;
        if (rendering.html === undefined) {
          if (text !== "") yield text;
          text = "";
          await rendering.finished;
          signal.throwIfAborted();
        }
        // Release the parts that a slow reader has received.
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
    callerSignal?.removeEventListener("abort", onAbort);
    ended.abort(ENDED);
  }
}

interface Work {
  readonly deadline: number;
  /** The islands that have not failed. */
  readonly active: Set<PlannedIsland>;
  readonly signal: AbortSignal;
  readonly report: (report: IslandReport) => void;
}

interface Rendering {
  /** Rejects only with an error thrown by `report`. */
  readonly finished: Promise<void>;
  /** The island's markup, or its static fragment. */
  html: string | undefined;
}

/** Pages take turns, so that other work waits for the islands of one turn only. */
const nextTurn = separateTurns();
const pace = new IslandPace();

function startAll(islands: readonly PlannedIsland[], work: Work): Map<PlannedIsland, Rendering> {
  const renderings = new Map<PlannedIsland, Rendering>();
  // The text so far is sent before components render, and other requests get a turn.
  let turn = nextTurn();
  let weight = 0;
  const { turnWeight } = pace;
  for (const island of islands) {
    weight += island.weight;
    if (weight > turnWeight) {
      turn = turn.then(nextTurn);
      weight = island.weight;
    }
    const finished = turn.then(async () => {
      rendering.html = await render(island, work);
    });
    // No code awaits this promise after the page has ended.
    finished.catch(() => undefined);
    const rendering: Rendering = { finished, html: undefined };
    renderings.set(island, rendering);
  }
  return renderings;
}

async function render(island: PlannedIsland, { deadline, active, signal, report }: Work): Promise<string> {
  try {
    // Reading a member of an island from another thread decodes it.
    const { definition, props, id, weight, attributes } = island;
    pace.add(weight);
    const tree = islandTree({ component: definition.component, props });
    const html = await renderIsland(tree, { prefix: identifierPrefix(id), deadline, signal });
    // Escaping the props of a large island takes as long as rendering it.
    if (attributes === undefined && weight > MAX_TURN_WEIGHT) await nextTurn();
    return islandHtml({ definition, props, id, attributes }, withoutSpoofedMarkers(html));
  } catch (error) {
    active.delete(island);
    if (!signal.aborted) report(failureReport(island, error));
    return withoutSpoofedMarkers(island.fragment);
  }
}

function failureReport({ definition }: PlannedIsland, error: unknown): IslandReport {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof IslandLate ? "island-late" : "island-failed";
  return { code, block: definition.name, message };
}
