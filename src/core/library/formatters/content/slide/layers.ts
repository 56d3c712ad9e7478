import { familyOf, type LayoutRow, layoutRow, type Place } from "../../../../../model/slides/layouts.js";
import type { Segment } from "../../../fragment.js";
import { openTag } from "../markup/form/open-tag.js";
import type { SlideParts } from "./slide-parts.js";

type Written = readonly Segment[];

const placeClasses: Readonly<Record<Place, string>> = {
  top: "top-full-width",
  center: "align-center-vert",
  bottom: "bottom-full-width",
};

/** Writes the layers of a slide: media behind, groups of slices in front. Empty layers are omitted. */
export function layers(layout: string, parts: SlideParts): Written {
  const row = layoutRow(layout);
  const alignment = row.copy === "center" ? " align-content-center-vert" : "";
  const inFront = familyOf(layout) === "lock" ? lockGroups(parts) : groups(row, parts);
  const isPortrait = layout.startsWith("profile-center-center-");
  const media = isPortrait ? around('<div class="sqs-gallery-circle">', parts.media, "</div>") : parts.media;
  return [...layer("layer-back", "", media), ...layer("layer-front", alignment, inFront)];
}

function groups(row: LayoutRow, { branding, copy, links }: SlideParts): Written {
  const linksPlace = row.topRight ? "top-right" : placeClasses[row.links];
  return [
    ...group(`group-branding ${placeClasses[row.branding]}`, branding),
    ...group(`group-copy ${placeClasses[row.copy]} restrict-width-1000`, copy),
    ...group(`group-links responsive-wrapper ${linksPlace}`, links),
  ];
}

function lockGroups({ branding, lock, copy, access, links }: SlideParts): Written {
  const place = "restrict-width-1000 text-align-center align-center align-center-absolute";
  return [
    ...group(`group-content ${place}`, [...branding, ...lock, ...group("group-copy", copy), ...access]),
    ...group("group-links responsive-wrapper", links),
  ];
}

function group(classes: string, inside: Written): Written {
  return around(openTag("div", { class: `sqs-slice-group ${classes}` }), inside, "</div>");
}

function layer(name: string, alignment: string, inside: Written): Written {
  const content = `<div class="sqs-slide-layer-content${alignment}">`;
  return around(`<div class="sqs-slide-layer ${name} full-width-height">${content}`, inside, "</div></div>");
}

function around(start: string, inside: Written, end: string): Written {
  if (inside.length === 0) return [];
  return [{ kind: "html", html: start }, ...inside, { kind: "html", html: end }];
}
