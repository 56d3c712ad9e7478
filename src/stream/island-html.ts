import { escapeAttribute } from "../core/library/escape.js";
import { ISLAND_ELEMENT, MARKER_VERSION, type Marker } from "../islands/marker.js";
import type { PlannedIsland } from "./accept-island.js";

/** Returns the markup of an island. `html` is the output of its component. */
export function islandHtml(marker: Marker, html: string): string {
  return islandElement(startTag(marker), html);
}

/** Returns the start tag of a planned island, with the props that its browser code needs. */
export function islandStartTag({ definition, props, id }: PlannedIsland): string {
  const { name, when, travelling } = definition;
  return startTag({ block: name, when, props: travelling?.(props) ?? props, id });
}

/** Returns an element with a start tag and its content. */
export function islandElement(startTag: string, html: string): string {
  return `${startTag}${html}</${ISLAND_ELEMENT}>`;
}

/** JSON contains no raw control characters, so only ampersands and quotes need escaping. */
function startTag({ block, when, props, id }: Marker): string {
  const json = escapeAttribute(JSON.stringify(props));
  const attributes = `block="${escapeAttribute(block)}" when="${when}" props="${json}" id="${escapeAttribute(id)}"`;
  return `<${ISLAND_ELEMENT} ${attributes} v="${MARKER_VERSION}">`;
}
