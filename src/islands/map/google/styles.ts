import type { MapStyle } from "#model/media/map.js";

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
