import type { MapSettings } from "#islands/services.js";
import type { SiteMap } from "#model/media/map.js";
import { MARKER_HEIGHT, MARKER_PATH, MARKER_WIDTH, type MapDrawing } from "../drawing.js";
import { loadGoogleMaps, onKeyRejected } from "./load.js";
import { googleStyles } from "./styles.js";

/** Draws a map with the Google Maps script and the page's key. */
export async function drawMap(
  element: HTMLElement,
  map: SiteMap,
  settings: MapSettings,
  onFailure: () => void,
): Promise<MapDrawing> {
  const stopListening = onKeyRejected(onFailure);
  const maps = await loadGoogleMaps(settings).catch((error: unknown) => {
    stopListening();
    throw error;
  });
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
      icon: {
        path: MARKER_PATH,
        fillColor: "#c22",
        fillOpacity: 1,
        strokeColor: "#fff",
        anchor: new maps.Point(MARKER_WIDTH / 2, MARKER_HEIGHT),
      },
    });
    if (options.linkOnClick && page !== "") {
      placed.addListener("click", () => window.open(page, "_blank", "noopener"));
    }
  }
  return {
    remove: () => {
      stopListening();
      element.replaceChildren();
    },
  };
}
