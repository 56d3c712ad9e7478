import type { Segment } from "#core/library/fragment.js";
import { familyOf, type LayoutRow, layoutRow, type Place } from "#model/slides/layouts.js";
import { openTag } from "../markup/form/open-tag.js";
import type { SlideParts } from "./slide-parts.js";

type Segments = readonly Segment[];

const placeClasses: Readonly<Record<Place, string>> = {
  top: "top-full-width",
  center: "align-center-vert",
  bottom: "bottom-full-width",
};

/** Writes the layers of a slide: media in the back, groups of slices in the front. Empty layers are omitted. */
export function layers(layout: string, parts: SlideParts): Segments {
  const row = layoutRow(layout);
  const alignment = row.copy === "center" ? " align-content-center-vert" : "";
  const inFront = familyOf(layout) === "lock" ? lockGroups(parts) : groups(row, parts);
  const isPortrait = layout.startsWith("profile-center-center-");
  const media = isPortrait ? around('<div class="sqs-gallery-circle">', parts.media, "</div>") : parts.media;
  return [...layer("layer-back", "", media), ...layer("layer-front", alignment, inFront)];
}

function groups(row: LayoutRow, { branding, copy, links }: SlideParts): Segments {
  const linksPlace = row.topRight ? "top-right" : placeClasses[row.links];
  return [
    ...group(`group-branding ${placeClasses[row.branding]}`, branding),
    ...group(`group-copy ${placeClasses[row.copy]} restrict-width-1000`, copy),
    ...group(`group-links responsive-wrapper ${linksPlace}`, links),
  ];
}

function lockGroups({ branding, lock, copy, access, links }: SlideParts): Segments {
  const place = "restrict-width-1000 text-align-center align-center align-center-absolute";
  return [
    ...group(`group-content ${place}`, [...branding, ...lock, ...group("group-copy", copy), ...access]),
    ...group("group-links responsive-wrapper", links),
  ];
}

function group(classes: string, inside: Segments): Segments {
  return around(openTag("div", { class: `sqs-slice-group ${classes}` }), inside, "</div>");
}

function layer(name: string, alignment: string, inside: Segments): Segments {
  const content = `<div class="sqs-slide-layer-content${alignment}">`;
  return around(`<div class="sqs-slide-layer ${name} full-width-height">${content}`, inside, "</div></div>");
}

function around(start: string, inside: Segments, end: string): Segments {
  if (inside.length === 0) return [];
  return [{ kind: "html", html: start }, ...inside, { kind: "html", html: end }];
}
