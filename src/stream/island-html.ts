import { escapeAttribute } from "../core/library/escape.js";
import { ISLAND_ELEMENT, MARKER_VERSION, type Marker } from "../islands/marker.js";

/**
 * An island as it travels: `html` is what the component rendered. JSON has no raw control characters, so that of all that an HTML parser
 * changes inside of quotes only ampersands and quotes are to be escaped; the angle brackets are for readers that are no parsers.
 */
export function islandHtml({ block, when, props, id }: Marker, html: string): string {
  const json = escapeAttribute(JSON.stringify(props));
  const attributes = `block="${escapeAttribute(block)}" when="${when}" props="${json}" id="${escapeAttribute(id)}"`;
  return `<${ISLAND_ELEMENT} ${attributes} v="${MARKER_VERSION}">${html}</${ISLAND_ELEMENT}>`;
}
