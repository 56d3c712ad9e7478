import { escapeAttribute } from "../core/library/escape.js";
import { ISLAND_ELEMENT, MARKER_VERSION, type Marker } from "../islands/marker.js";

/**
 * Returns the markup of an island. `html` is the output of its component. JSON contains no raw control characters, so
 * only ampersands and quotes need escaping.
 */
export function islandHtml({ block, when, props, id }: Marker, html: string): string {
  const json = escapeAttribute(JSON.stringify(props));
  const attributes = `block="${escapeAttribute(block)}" when="${when}" props="${json}" id="${escapeAttribute(id)}"`;
  return `<${ISLAND_ELEMENT} ${attributes} v="${MARKER_VERSION}">${html}</${ISLAND_ELEMENT}>`;
}
