import { type MapPoint, mapPage, pointOf, zoomOf } from "../content/location.js";
import { numberOf, read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** Styles of a map. Pages store their number, counted from 1. */
export const mapStyles = [
  "original",
  "grayscale",
  "satellite",
  "minimal-dark",
  "minimal-light",
  "minimal-blue",
] as const;
export type MapStyle = (typeof mapStyles)[number];

/** Options of a map with the defaults of the map block. */
export const DEFAULT_MAP_OPTIONS = {
  showLabels: true,
  showTerrain: false,
  draggable: true,
  scrollwheel: true,
  showControls: true,
  disableDefaultUI: true,
  markerDraggable: false,
  linkOnClick: true,
};
export type MapOptions = { readonly [Name in keyof typeof DEFAULT_MAP_OPTIONS]: boolean };

export interface SiteMap {
  /** Undefined without coordinates; then only the address is shown. */
  readonly center?: MapPoint;
  readonly marker?: MapPoint;
  readonly zoom: number;
  readonly style: MapStyle;
  readonly options: MapOptions;
  /** Height in percent of the width. Undefined if the style sheet sets the height. */
  readonly ratio?: number;
  /** Lines of the address. */
  readonly address: readonly string[];
  /** URL of an external map page, or "" without coordinates. */
  readonly page: string;
}

/** Names of options in stored blocks, if they differ. */
const STORED_NAMES: Readonly<Partial<Record<keyof MapOptions, string>>> = {
  showLabels: "labels",
  showTerrain: "terrain",
  showControls: "controls",
};

/** Reads a map block or a map slice: `{location, style, labels, terrain, controls, …}`. */
export function readMap(value: unknown): SiteMap {
  const location = read(value, "location");
  const center = pointOf(location, "map");
  const marker = pointOf(location, "marker");
  const names = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"];
  const lines = names.map((name) => textOf(read(location, name)).trim()).filter((line) => line !== "");
  const shown = center ?? marker;
  const { ratio } = mapHeight(value);
  return {
    ...(shown === undefined ? {} : { center: shown }),
    ...(marker === undefined ? {} : { marker }),
    zoom: zoomOf(location),
    style: mapStyles[numberOf(read(value, "style")) - 1] ?? "original",
    options: optionsOf(value),
    ...(ratio === undefined ? {} : { ratio }),
    address: lines,
    page: mapPage(location) ?? "",
  };
}

/**
 * Returns the height of a map block: rows of the editor's grid, whose height the site's style sheet sets (`vSize`), or
 * a height in percent of the width (`aspectRatio`).
 */
export function mapHeight(value: unknown): { readonly rows?: number; readonly ratio?: number } {
  const [rows, ratio] = [numberOf(read(value, "vSize")), numberOf(read(value, "aspectRatio"))];
  if (rows >= 1) return { rows: Math.round(rows) };
  return ratio > 0 ? { ratio } : {};
}

/** Options of the map of a slice, by the names of stored blocks. */
export const SLICE_MAP_OPTIONS = { draggable: false, scrollwheel: false, labels: false, controls: false };

/** Reads the content of a map slice: `{location, style}`. */
export function readSliceMap(content: unknown): SiteMap {
  return readMap({
    location: read(content, "location"),
    style: read(content, "style"),
    ...SLICE_MAP_OPTIONS,
  });
}

function optionsOf(value: unknown): MapOptions {
  const entries = Object.entries(DEFAULT_MAP_OPTIONS).map(([name, fallback]) => {
    const stored = read(value, STORED_NAMES[name as keyof MapOptions] ?? name) ?? read(value, name);
    return [
      name,
      stored === undefined || stored === null ? fallback : isTruthy(stored) && stored !== "false",
    ];
  });
  return Object.fromEntries(entries) as MapOptions;
}
