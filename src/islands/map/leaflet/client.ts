import "leaflet/dist/leaflet.css";
import { Control, DivIcon, Map as LeafletMap, Marker, TileLayer } from "leaflet";
import type { SiteMap } from "../../../model/media/map.js";
import type { MapSettings } from "../../services.js";
import type { MapDrawing } from "../drawing.js";

/** Half of 48 by 64 pixels. */
const MARKER: [number, number] = [24, 32];
const MARKER_SHAPE =
  '<svg viewBox="0 0 24 32" width="24" height="32" aria-hidden="true"><path fill="#c22" stroke="#fff" ' +
  'd="M12 .5a11.5 11.5 0 0 0-11.5 11.5c0 8 11.5 19.5 11.5 19.5s11.5-11.5 11.5-19.5A11.5 11.5 0 0 0 12 ' +
  '.5z"/><circle cx="12" cy="12" r="4" fill="#fff"/></svg>';

/** Draws a map of image tiles, which needs no key. It has failed where none of its first tiles can be had. */
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
  let some = false;
  tiles.once("tileload", () => {
    some = true;
  });
  tiles.once("load", () => {
    if (!some) onFailure();
  });
  tiles.addTo(drawn);
  if (marker !== undefined) {
    const title = map.address[0] ?? "Location";
    const icon = new DivIcon({
      html: MARKER_SHAPE,
      iconSize: MARKER,
      iconAnchor: [12, 32],
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
      // Leaflet makes a marker focusable, but tells of pointers only.
      placed.getElement()?.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") open();
      });
    }
  }
  return { remove: () => drawn.remove() };
}
