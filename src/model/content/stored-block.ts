import { read } from "../json.js";
import { galleryOptionRules } from "../media/gallery-options.js";

const LAYOUT = ["vSize", "hSize", "floatDir"];

/** Members of a stored block that published pages repeat in the attribute `data-block-json`, by the type's name. */
const STORED: Readonly<Record<string, readonly string[]>> = {
  map: ["style", "labels", "terrain", "controls", ...LAYOUT],
  gallery: [
    "methodOption",
    "collectionId",
    "transientGalleryId",
    "existingGalleryId",
    "existingGallery",
    ...Object.keys(galleryOptionRules),
    "blockAnimation",
    ...LAYOUT,
  ],
};

const LOCATION = [
  "addressTitle",
  "addressLine1",
  "addressLine2",
  "addressCountry",
  "mapLat",
  "mapLng",
  "mapZoom",
  "markerLat",
  "markerLng",
];

/**
 * Returns the JSON for the attribute `data-block-json`, which scripts of sites read, or undefined for types without it.
 * It has only the members that published pages have, and none of the items, which may be thousands.
 */
export function storedBlockJson(type: string, value: unknown): string | undefined {
  const names = Object.hasOwn(STORED, type) ? STORED[type] : undefined;
  if (names === undefined) return undefined;
  const location = type === "map" ? { location: picked(read(value, "location"), LOCATION) } : {};
  return JSON.stringify({ ...location, ...picked(value, names) });
}

/** Returns the named members that are numbers, booleans, strings or null. */
function picked(value: unknown, names: readonly string[]): Readonly<Record<string, unknown>> {
  const entries = names.map((name) => [name, read(value, name)] as const);
  return Object.fromEntries(
    entries.filter(([, member]) => member !== undefined && (member === null || typeof member !== "object")),
  );
}
