import type { MapSettings } from "#islands/services.js";
import type { MapStyle, SiteMap } from "#model/media/map.js";
import { MARKER_HEIGHT, MARKER_PATH, MARKER_WIDTH, type MapDrawing } from "../drawing.js";
import { loadGoogleMaps, onKeyRejected } from "./load.js";

interface StyleRule {
  readonly featureType?: string;
  readonly elementType?: string;
  readonly stylers: readonly object[];
}

const MINIMAL: Readonly<Partial<Record<MapStyle, readonly [land: string, water: string, roads: string]>>> = {
  "minimal-dark": ["#2b2b2b", "#161616", "#4a4a4a"],
  "minimal-light": ["#f2f2f2", "#d9d9d9", "#ffffff"],
  "minimal-blue": ["#dce9f2", "#a7c8df", "#ffffff"],
};

/** Returns the Google Maps style rules of a style. */
export function googleStyles(style: MapStyle, showLabels: boolean): readonly StyleRule[] {
  const labels: readonly StyleRule[] = showLabels
    ? []
    : [{ elementType: "labels", stylers: [{ visibility: "off" }] }];
  if (style === "grayscale") return [{ stylers: [{ saturation: -100 }] }, ...labels];
  const colors = MINIMAL[style];
  if (colors === undefined) return labels;
  const [land, water, roads] = colors;
  return [
    { elementType: "geometry", stylers: [{ color: land }] },
    { featureType: "water", elementType: "geometry", stylers: [{ color: water }] },
    { featureType: "road", elementType: "geometry", stylers: [{ color: roads }] },
    { featureType: "poi", stylers: [{ visibility: "off" }] },
    { featureType: "transit", stylers: [{ visibility: "off" }] },
    ...labels,
  ];
}

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
