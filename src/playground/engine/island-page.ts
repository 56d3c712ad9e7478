import { renderToReadableStream } from "react-dom/server";
import type { Segment } from "#core/library/fragment.js";
import type { MovedPart } from "#inspect/node-origins.js";
import { islandTree } from "#islands/island-tree.js";
import { identifierPrefix } from "#islands/marker.js";
import { islands } from "#islands/registry.js";
import { accept, catalogueOf, type PlannedIsland } from "#stream/accept-island.js";
import { DocumentLandmarks } from "#stream/document-landmarks.js";
import { islandHtml } from "#stream/island-html.js";

const catalogue = catalogueOf(islands);

/** The maximum weight of a page's islands, equal to that of the service. */
const MAX_WEIGHT = 200_000;

/** The HTML of a page with its islands, and the position of each part in the static HTML. */
export interface IslandPage {
  readonly html: string;
  readonly blocks: readonly string[];
  /** Islands in document order: their position here, and that of their fragment in the static page. */
  readonly moved: readonly MovedPart[];
}

/** Renders the islands of a page like the service. An island that cannot be rendered is its static fragment. */
export async function islandPage(segments: readonly Segment[]): Promise<IslandPage> {
  const landmarks = new DocumentLandmarks();
  const blocks = new Set<string>();
  const moved: MovedPart[] = [];
  let html = "";
  let from = 0;
  let count = 0;
  let remainingWeight = MAX_WEIGHT;
  for (const segment of segments) {
    const fragment = segment.kind === "html" ? segment.html : segment.fragment;
    const island =
      segment.kind !== "html" && landmarks.inText
        ? accept(segment, `p${count + 1}`, { catalogue, remainingWeight, report: () => undefined })
        : undefined;
    const written = island === undefined ? undefined : await renderIsland(island);
    if (island === undefined || written === undefined) {
      landmarks.feed(fragment);
      html += fragment;
    } else {
      count++;
      remainingWeight -= island.weight;
      blocks.add(island.definition.name);
      landmarks.distrustBehind();
      moved.push({ start: html.length, end: html.length + written.length, from, to: from + fragment.length });
      html += written;
    }
    from += fragment.length;
  }
  return { html, blocks: [...blocks], moved };
}

async function renderIsland(island: PlannedIsland): Promise<string | undefined> {
  try {
    const { definition, props, id } = island;
    const tree = islandTree({ component: definition.component, props });
    const stream = await renderToReadableStream(tree, {
      identifierPrefix: identifierPrefix(id),
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onError: (error) => {
        throw error;
      },
    });
    await stream.allReady;
    return islandHtml(island, await new Response(stream).text());
  } catch {
    return undefined;
  }
}
