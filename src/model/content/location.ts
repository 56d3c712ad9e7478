import { read, textOf } from "../json.js";

/** Default zoom of a location. */
const DEFAULT_ZOOM = 12;
const PAGE = "https://www.google.com/maps";

/**
 * Returns the URL of a map page for a location: its marker, labelled with the address or the title, and the zoom.
 * Returns undefined for a location without coordinates.
 */
export function mapPage(location: unknown): string | undefined {
  const latitude = read(location, "markerLat") ?? read(location, "mapLat");
  const longitude = read(location, "markerLng") ?? read(location, "mapLng");
  if (typeof latitude !== "number" || typeof longitude !== "number") return undefined;
  const lines = ["addressLine1", "addressLine2", "addressCountry"]
    .map((name) => textOf(read(location, name)).trim())
    .filter((line) => line !== "");
  const title = textOf(read(location, "addressTitle")).trim();
  const words = (lines.length > 0 ? lines.join(", ") : title).toWellFormed();
  const zoom = read(location, "mapZoom");
  const place = `${latitude},${longitude}`;
  const query = words === "" ? place : encodeURIComponent(words);
  return `${PAGE}?q=${query}&ll=${place}&z=${typeof zoom === "number" ? zoom : DEFAULT_ZOOM}`;
}
