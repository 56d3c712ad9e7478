/** Filters of background videos. Pages store their number, counted from 1. */
export const videoFilters = [
  "none",
  "blur",
  "brightness",
  "contrast",
  "invert",
  "opacity",
  "saturate",
  "sepia",
  "drop-shadow",
  "grayscale",
  "hue-rotate",
] as const;

export type VideoFilter = (typeof videoFilters)[number];

export const DEFAULT_FILTER_STRENGTH = 50;

/** Returns the name of a filter by number (or digits). An unknown number means no filter. */
export function videoFilterName(filter: unknown): VideoFilter {
  return videoFilters[(toNumber(filter) ?? 1) - 1] ?? "none";
}

/**
 * Returns the value of the CSS property `filter` for a background video.
 *
 * @param filter number of the filter, from 1
 * @param strength 0 to 100
 * @returns an empty string if no filter applies; `drop-shadow` has no rule and applies none
 */
export function videoFilter(filter: unknown, strength: unknown = DEFAULT_FILTER_STRENGTH): string {
  const s = Math.min(100, Math.max(0, toNumber(strength) ?? DEFAULT_FILTER_STRENGTH));
  const name = videoFilterName(filter);
  const amount = AMOUNTS[name]?.(s);
  return amount === undefined ? "" : `${name}(${amount})`;
}

/** The argument of each filter at strength `s`. */
const AMOUNTS: Readonly<Partial<Record<VideoFilter, (s: number) => string>>> = {
  blur: (s) => `${0.3 * s}px`,
  brightness: (s) => `${0.009 * s + 0.1}`,
  contrast: (s) => `${0.4 * s + 80}%`,
  invert: () => "1",
  opacity: (s) => `${s}%`,
  saturate: (s) => `${2 * s}%`,
  sepia: (s) => `${s}%`,
  grayscale: (s) => `${s}%`,
  "hue-rotate": (s) => `${3.6 * s}deg`,
};

/** Converts a finite number or its digits to a number. Returns undefined for everything else. */
export function toNumber(value: unknown): number | undefined {
  if (typeof value === "string" && value.trim() === "") return undefined;
  const number = typeof value === "string" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : undefined;
}
