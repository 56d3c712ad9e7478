import type { SiteMap } from "../../../model/media/map.js";
import type { MapSettings } from "../../services.js";
import type { MapDrawing } from "../drawing.js";
import { loadGoogleMaps } from "./load.js";
import { googleStyles } from "./styles.js";

/** Draws a map by Google's script. The page's key pays for it. */
export async function drawMap(
  element: HTMLElement,
  map: SiteMap,
  settings: MapSettings,
  onFailure: () => void,
): Promise<MapDrawing> {
  // Google tells by this function that it refuses the key, after its script has loaded.
  Object.assign(globalThis, { gm_authFailure: onFailure });
  const maps = await loadGoogleMaps(settings);
  const { options, center, marker, zoom, style, page } = map;
  const drawn = new maps.Map(element, {
    center,
    zoom,
    mapTypeId: style === "satellite" ? "satellite" : options.showTerrain ? "terrain" : "roadmap",
    styles: googleStyles(style, options.showLabels),
    draggable: options.draggable,
    scrollwheel: options.scrollwheel,
    disableDefaultUI: options.disableDefaultUI,
    zoomControl: options.showControls,
  });
  if (marker !== undefined) {
    const placed = new maps.Marker({
      map: drawn,
      position: marker,
      title: map.address[0] ?? "Location",
      draggable: options.markerDraggable,
    });
    if (options.linkOnClick && page !== "") {
      placed.addListener("click", () => window.open(page, "_blank", "noopener"));
    }
  }
  return { remove: () => element.replaceChildren() };
}
