import { escapeAttribute } from "#core/library/escape.js";
import type { IslandDefinition } from "#islands/define.js";
import { ISLAND_ELEMENT, MARKER_VERSION } from "#islands/marker.js";
import type { PlannedIsland } from "./accept-island.js";

/** The members of a planned island that its markup contains. */
type MarkedIsland = Pick<PlannedIsland, "id" | "props" | "attributes"> & {
  readonly definition: Pick<IslandDefinition, "name" | "when" | "serialized" | "browser">;
};

/** Returns the markup of an island. `html` is the output of its component. */
export function islandHtml(island: MarkedIsland, html: string): string {
  const { id, attributes = islandAttributes(island) } = island;
  const startTag = `<${ISLAND_ELEMENT} ${attributes} id="${escapeAttribute(id)}" v="${MARKER_VERSION}">`;
  return `${startTag}${html}</${ISLAND_ELEMENT}>`;
}

/**
 * Returns the attributes that depend on the block and its props. JSON contains no raw control characters, so only
 * ampersands and quotes need escaping.
 */
export function islandAttributes({ definition, props }: Omit<MarkedIsland, "id">): string {
  const { name, when, serialized, browser } = definition;
  const json = escapeAttribute(JSON.stringify(serialized?.(props) ?? props));
  const module = browser === undefined ? "" : ` module="${escapeAttribute(browser.module)}"`;
  return `block="${escapeAttribute(name)}" when="${when}" props="${json}"${module}`;
}
