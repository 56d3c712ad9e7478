import { mapPage } from "../../../../../model/content/location.js";
import { trimmed } from "../../../../values/long-text.js";
import { member } from "../../../../values/path.js";
import { toText } from "../../../../values/text.js";
import { escapeHtml } from "../../../escape.js";
import { attribute } from "../markup/attribute.js";
import type { BlockContent } from "./content.js";

const LINES = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"];

/** `{location}`: its address, which leads to a page with a map of it. */
export const mapBlock: BlockContent = (value) => {
  const location = member(value, "location");
  const lines = LINES.map((name) => trimmed(toText(member(location, name)))).filter((line) => line !== "");
  const address = lines.map(escapeHtml).join("<br>");
  const page = mapPage(location);
  if (page === undefined) return address === "" ? "" : `<address>${address}</address>`;
  return `<address><a ${attribute("href", page)} rel="noopener">${address || "Map"}</a></address>`;
};
