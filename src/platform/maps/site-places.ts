import { createHash } from "node:crypto";
import { numberOf, read, textOf } from "#model/json.js";
import type { PlaceDetails } from "#model/schemas/calls/website.js";
import { isClosedPart } from "../locks/open-documents.js";
import type { Catalog } from "../sites/catalog.js";
import { SKIP_MEMBERS, walkObjects } from "../sites/documents-walk.js";

export interface Place {
  readonly description: string;
  readonly details: PlaceDetails;
}

/**
 * Returns the places in the site's data, used without a map service: those of the website, its events and its pages.
 */
export function placesOf({ documents }: Catalog): ReadonlyMap<string, Place> {
  const places = new Map<string, Place>();
  for (const { data } of documents.pages) {
    walkObjects(data, (value, key) => {
      if (isClosedPart(documents, value)) return SKIP_MEMBERS;
      if (key !== "location" || !Object.hasOwn(value, "mapLat")) return undefined;
      const details = detailsOf(value);
      const description = [
        details.addressTitle,
        details.addressLine1,
        details.addressLine2,
        details.addressCountry,
      ]
        .filter(Boolean)
        .join(", ");
      const id = createHash("sha256").update(JSON.stringify(details)).digest("base64url").slice(0, 20);
      places.set(id, { description, details });
      return undefined;
    });
  }
  return places;
}

function detailsOf(location: object): PlaceDetails {
  const text = (name: string): string => textOf(read(location, name));
  const number = (name: string): number => numberOf(read(location, name)) || 0;
  return {
    addressTitle: text("addressTitle"),
    addressLine1: text("addressLine1"),
    addressLine2: text("addressLine2"),
    addressCountry: text("addressCountry"),
    lat: number("markerLat") || number("mapLat"),
    lng: number("markerLng") || number("mapLng"),
  };
}
