import { escapeAttribute } from "../core/library/escape.js";
import { ISLAND_ELEMENT, MARKER_VERSION, type Marker } from "../islands/marker.js";
import type { PlannedIsland } from "./accept-island.js";

/** Returns the markup of an island. `html` is the output of its component. */
export function islandHtml({ id, ...marker }: Marker, html: string): string {
  return element(attributesOf(marker), id, html);
}

/** Like `islandHtml`, for a planned island: its browser code may need fewer props. */
export function plannedIslandHtml(island: PlannedIsland, html: string): string {
  return element(island.attributes ?? islandAttributes(island), island.id, html);
}

/** Returns the attributes of a planned island except its id. */
export function islandAttributes({ definition, props }: PlannedIsland): string {
  const { name, when, travelling } = definition;
  return attributesOf({ block: name, when, props: travelling?.(props) ?? props });
}

/** JSON contains no raw control characters, so only ampersands and quotes need escaping. */
function attributesOf({ block, when, props }: Omit<Marker, "id">): string {
  const json = escapeAttribute(JSON.stringify(props));
  return `block="${escapeAttribute(block)}" when="${when}" props="${json}"`;
}

function element(attributes: string, id: string, html: string): string {
  const startTag = `<${ISLAND_ELEMENT} ${attributes} id="${escapeAttribute(id)}" v="${MARKER_VERSION}">`;
  return `${startTag}${html}</${ISLAND_ELEMENT}>`;
}
