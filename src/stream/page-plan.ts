import type { Segment } from "../core/library/fragment.js";
import { accept, type IslandCatalogue, type PlannedIsland } from "./accept-island.js";
import { DocumentLandmarks } from "./document-landmarks.js";
import type { IslandReport } from "./reports.js";

/** Islands are started together and each may be a page of its own, so a page cannot have any number of them. */
const MOST_ISLANDS = 1000;

/** Texts and islands in document order; `styles` and `scripts` say where the page refers to what its islands need. */
export type Piece = string | PlannedIsland | typeof STYLES | typeof SCRIPTS;

export const STYLES = Symbol("styles");
export const SCRIPTS = Symbol("scripts");

export interface PagePlan {
  readonly pieces: readonly Piece[];
  readonly islands: readonly PlannedIsland[];
}

export interface PlanOptions {
  readonly catalogue: IslandCatalogue;
  /** What the ids of the islands begin with. */
  readonly idPrefix: string;
  readonly report: (report: IslandReport) => void;
}

/**
 * Decides which islands a page has and where its assets go. An island that stands where no element can, such as in an
 * attribute or a script of the template, is its static fragment, as are those that cannot be accepted.
 */
export function planPage(segments: readonly Segment[], options: PlanOptions): PagePlan {
  const { catalogue, idPrefix, report } = options;
  const landmarks = new DocumentLandmarks();
  const islands: PlannedIsland[] = [];
  /** The texts between the islands: one more than there are islands. */
  const texts = [""];
  const write = (html: string): void => {
    landmarks.feed(html);
    texts[texts.length - 1] += html;
  };
  for (const segment of segments) {
    if (segment.kind === "html") {
      write(segment.html);
      continue;
    }
    const { block, fragment } = segment;
    let island: PlannedIsland | undefined;
    if (islands.length >= MOST_ISLANDS) {
      report({ code: "island-limit", block, message: `A page has at most ${MOST_ISLANDS} islands.` });
    } else if (landmarks.inText) {
      island = accept(segment, `${idPrefix}${islands.length + 1}`, catalogue, report);
    }
    if (island === undefined) write(fragment);
    else {
      islands.push(island);
      texts.push("");
    }
  }
  if (islands.length === 0) {
    return { pieces: [landmarks.withoutForgeries(texts[0] as string, 0)], islands };
  }
  return { pieces: assemble(texts, islands, landmarks), islands };
}

function assemble(
  texts: readonly string[],
  islands: readonly PlannedIsland[],
  landmarks: DocumentLandmarks,
): Piece[] {
  const places = [
    { at: landmarks.styles, piece: STYLES },
    { at: landmarks.scripts, piece: SCRIPTS },
  ] as const;
  const pieces: Piece[] = [];
  let start = 0;
  let next = 0;
  for (const [index, text] of texts.entries()) {
    const end = start + text.length;
    const last = index === texts.length - 1;
    let from = start;
    for (let place = places[next]; place !== undefined; place = places[next]) {
      if (place.at > end || (place.at === end && !last && place.piece === SCRIPTS)) break;
      pieces.push(landmarks.withoutForgeries(text.slice(from - start, place.at - start), from), place.piece);
      from = place.at;
      next++;
    }
    pieces.push(landmarks.withoutForgeries(text.slice(from - start), from));
    const island = islands[index];
    if (island !== undefined) pieces.push(island);
    start = end;
  }
  return pieces.filter((piece) => piece !== "");
}
