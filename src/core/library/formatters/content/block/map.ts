import { escapeHtml } from "#core/library/escape.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { invalidLocation, mapPage } from "#model/content/location.js";
import { textOf } from "#model/json.js";
import { readMap } from "#model/media/map.js";
import { mapTexts } from "#model/media/texts.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";

const LINES = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"];

/** `{location}`: an address that links to a page with a map. */
export const mapBlock: BlockContent = (value, context) => {
  const location = member(value, "location");
  const lines = LINES.map((name) => textOf(member(location, name)).trim()).filter((line) => line !== "");
  const address = lines.map(escapeHtml).join("<br>");
  for (const name of invalidLocation(location)) {
    context.report("formatter-failure", `the map's "${name}" is invalid and is ignored`);
  }
  const page = mapPage(location);
  if (page === undefined) return address === "" ? "" : `<address>${address}</address>`;
  const link = `<address><a ${attribute("href", page)} rel="noopener">${address || mapTexts.label}</a></address>`;
  return context.island("map", () => ({ map: readMap(value), ...mapTexts }) as unknown as Value, link);
};
