import "leaflet/dist/leaflet.css";
import { Control, DivIcon, Map as LeafletMap, Marker, TileLayer } from "leaflet";
import type { MapSettings } from "#islands/services.js";
import type { SiteMap } from "#model/media/map.js";
import { MAP_TIMEOUT, MARKER_HEIGHT, MARKER_PATH, MARKER_WIDTH, type MapDrawing } from "../drawing.js";

const MARKER_SHAPE =
  `<svg viewBox="0 0 ${MARKER_WIDTH} ${MARKER_HEIGHT}" width="${MARKER_WIDTH}" height="${MARKER_HEIGHT}" ` +
  `aria-hidden="true"><path fill="#c22" stroke="#fff" d="${MARKER_PATH}"/><circle cx="12" cy="12" r="4" ` +
  'fill="#fff"/></svg>';

/** Draws a map of image tiles, which needs no key. Fails if none of the first tiles loads within 30 seconds. */
export function drawMap(
  element: HTMLElement,
  map: SiteMap,
  settings: MapSettings,
  onFailure: () => void,
): MapDrawing {
  const { options, center, marker, zoom, page } = map;
  if (center === undefined) throw new Error("A map needs a center.");
  const drawn = new LeafletMap(element, {
    center: [center.lat, center.lng],
    zoom,
    dragging: options.draggable,
    scrollWheelZoom: options.scrollwheel,
    zoomControl: options.showControls,
    attributionControl: false,
  });
  new Control.Attribution({ prefix: false }).addTo(drawn);
  const tiles = new TileLayer(settings.tiles, { attribution: settings.attribution, maxZoom: 19 });
  let hasTile = false;
  const check = (): void => {
    if (!hasTile) onFailure();
  };
  const timer = setTimeout(check, MAP_TIMEOUT);
  tiles.once("tileload", () => {
    hasTile = true;
  });
  tiles.once("load", check);
  tiles.addTo(drawn);
  if (marker !== undefined) {
    const title = map.address[0] ?? "Location";
    const icon = new DivIcon({
      html: MARKER_SHAPE,
      iconSize: [MARKER_WIDTH, MARKER_HEIGHT],
      iconAnchor: [MARKER_WIDTH / 2, MARKER_HEIGHT],
      className: "platen-map-marker",
    });
    const placed = new Marker([marker.lat, marker.lng], {
      icon,
      title,
      alt: title,
      draggable: options.markerDraggable,
      keyboard: options.linkOnClick,
    }).addTo(drawn);
    if (options.linkOnClick && page !== "") {
      const open = () => void window.open(page, "_blank", "noopener");
      placed.on("click", open);
      // Leaflet makes a marker focusable but handles only pointers.
      placed.getElement()?.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") open();
      });
    }
  }
  return {
    remove: () => {
      clearTimeout(timer);
      drawn.remove();
    },
  };
}
