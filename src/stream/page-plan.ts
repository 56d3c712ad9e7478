import type { Segment } from "#core/library/fragment.js";
import { accept, type IslandCatalogue, type PlannedIsland } from "./accept-island.js";
import { type Behavior, behaviorsOf } from "./behaviors.js";
import { DocumentLandmarks } from "./document-landmarks.js";
import type { IslandReport } from "./reports.js";
import { Turn } from "./turn.js";

/** All islands of a page render concurrently, and each may be as large as a page. */
const MAX_ISLANDS = 1000;

/**
 * The maximum weight of a page's islands: a second of rendering, or twelve million characters, which stay in memory
 * until they are read. A hundred pickers of a hundred variants weigh less.
 */
const MAX_PAGE_WEIGHT = 200_000;

/** UTF-16 code units to scan at once, a millisecond if each of them may start a tag. */
const PIECE_LENGTH = 65_536;

/** Texts and islands in document order. `styles` and `scripts` mark the positions of the islands' files. */
export type Piece = string | PlannedIsland | typeof STYLES | typeof SCRIPTS;

export const STYLES = Symbol("styles");
export const SCRIPTS = Symbol("scripts");

/** `Bytes` is the type of texts that are already encoded. */
export interface PagePlan<Bytes extends Uint8Array = never> {
  readonly pieces: readonly (Piece | Bytes)[];
  readonly islands: readonly PlannedIsland[];
  /** Behaviors that the page's own markup needs. */
  readonly behaviors: readonly Behavior[];
}

export interface PlanOptions {
  readonly catalogue: IslandCatalogue;
  /** The prefix of the ids of the islands. */
  readonly idPrefix: string;
  readonly report: (report: IslandReport) => void;
  /** Whether the page refers to assets even without islands. */
  readonly hasVisitor?: boolean;
}

/**
 * Decides which islands a page has and where its assets go. An island at a place without elements, such as in an
 * attribute or a script, becomes its static fragment, like those that are not accepted.
 */
export async function planPage(segments: readonly Segment[], options: PlanOptions): Promise<PagePlan> {
  const { catalogue, idPrefix, report } = options;
  const turn = new Turn();
  const landmarks = new DocumentLandmarks();
  const islands: PlannedIsland[] = [];
  let remainingWeight = MAX_PAGE_WEIGHT;
  /** The texts around the islands: one more than there are islands. */
  const texts = [""];
  const write = async (html: string): Promise<void> => {
    texts[texts.length - 1] += html;
    for (let start = 0; start < html.length; start += PIECE_LENGTH) {
      landmarks.feed(html.slice(start, start + PIECE_LENGTH));
      if (turn.isOver) await turn.next();
    }
  };
  for (const segment of segments) {
    if (segment.kind === "html") {
      if (segment.trusted === true) landmarks.trust(segment.html.length);
      await write(segment.html);
      continue;
    }
    const { block, fragment } = segment;
    let island: PlannedIsland | undefined;
    if (islands.length >= MAX_ISLANDS) {
      report({ code: "island-limit", block, message: `A page has at most ${MAX_ISLANDS} islands.` });
    } else if (landmarks.inText) {
      island = accept(segment, `${idPrefix}${islands.length + 1}`, { catalogue, remainingWeight, report });
    }
    if (turn.isOver) await turn.next();
    if (island === undefined) await write(fragment);
    else {
      islands.push(island);
      remainingWeight -= island.weight;
      texts.push("");
      landmarks.distrustBehind();
    }
  }
  const behaviors = behaviorsOf(texts);
  const hasAssets = islands.length > 0 || behaviors.length > 0 || options.hasVisitor === true;
  return { pieces: await assemble(texts, islands, { landmarks, turn, hasAssets }), islands, behaviors };
}

interface Assembly {
  readonly landmarks: DocumentLandmarks;
  readonly turn: Turn;
  readonly hasAssets: boolean;
}

async function assemble(
  texts: readonly string[],
  islands: readonly PlannedIsland[],
  { landmarks, turn, hasAssets }: Assembly,
): Promise<Piece[]> {
  const places = [
    { at: landmarks.styles, piece: STYLES },
    { at: landmarks.scripts, piece: SCRIPTS },
  ] as const;
  const pieces: Piece[] = [];
  const add = async (text: string, at: number): Promise<void> => {
    for (const part of landmarks.withoutSpoofedMarkers(text, at)) {
      if (part !== "") pieces.push(part);
      if (turn.isOver) await turn.next();
    }
  };
  let start = 0;
  let next = 0;
  for (const [index, text] of texts.entries()) {
    const end = start + text.length;
    const last = index === texts.length - 1;
    let from = start;
    for (let place = places[next]; place !== undefined && hasAssets; place = places[next]) {
      if (place.at > end || (place.at === end && !last && place.piece === SCRIPTS)) break;
      await add(text.slice(from - start, place.at - start), from);
      pieces.push(place.piece);
      from = place.at;
      next++;
    }
    await add(text.slice(from - start), from);
    const island = islands[index];
    if (island !== undefined) pieces.push(island);
    start = end;
  }
  return pieces;
}
