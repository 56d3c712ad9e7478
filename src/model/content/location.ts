import { numberOf, read, textOf } from "../json.js";

/** Default zoom of a location. */
const DEFAULT_ZOOM = 12;
const MAX_ZOOM = 22;
const PAGE = "https://www.google.com/maps";

export interface MapPoint {
  readonly lat: number;
  readonly lng: number;
}

/** Returns the point in the members `…Lat` and `…Lng` of a location, or undefined if they are not a place on Earth. */
export function pointOf(location: unknown, prefix: "map" | "marker"): MapPoint | undefined {
  const lat = read(location, `${prefix}Lat`);
  const lng = read(location, `${prefix}Lng`);
  if (typeof lat !== "number" || typeof lng !== "number") return undefined;
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 ? { lat, lng } : undefined;
}

/** Returns the zoom of a location. Zooms that no map has are replaced. */
export function zoomOf(location: unknown): number {
  const zoom = numberOf(read(location, "mapZoom"));
  return zoom > 0 && zoom <= MAX_ZOOM ? zoom : DEFAULT_ZOOM;
}

/** Returns the members of a location that are no place on Earth, or a zoom that no map has. Missing ones are not. */
export function invalidLocation(location: unknown): readonly string[] {
  const limits = { mapLat: 90, mapLng: 180, markerLat: 90, markerLng: 180 };
  const invalid = Object.entries(limits).flatMap(([name, limit]) => {
    const value = read(location, name) ?? 0;
    return typeof value === "number" && Math.abs(value) <= limit ? [] : [name];
  });
  const zoom = read(location, "mapZoom") ?? DEFAULT_ZOOM;
  return zoomOf(location) === numberOf(zoom) ? invalid : [...invalid, "mapZoom"];
}

/**
 * Returns the URL of a map page for a location: its marker, labelled with the address or the title, and the zoom.
 * Returns undefined for a location without coordinates.
 */
export function mapPage(location: unknown): string | undefined {
  const point = pointOf(location, "marker") ?? pointOf(location, "map");
  if (point === undefined) return undefined;
  const lines = ["addressLine1", "addressLine2", "addressCountry"]
    .map((name) => textOf(read(location, name)).trim())
    .filter((line) => line !== "");
  const title = textOf(read(location, "addressTitle")).trim();
  const words = (lines.length > 0 ? lines.join(", ") : title).toWellFormed();
  const place = `${point.lat},${point.lng}`;
  const query = words === "" ? place : encodeURIComponent(words);
  return `${PAGE}?q=${query}&ll=${place}&z=${zoomOf(location)}`;
}
