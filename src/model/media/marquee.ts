import { listOf, numberOf, read, textOf } from "../json.js";
import { isTruthy } from "../truthiness.js";

/** Scrolling text. */
export interface Marquee {
  readonly items: readonly string[];
  /** Number of waves; applies if the intensity is above 0. */
  readonly waveFrequency: number;
  /** Height of the waves: 0 for a straight line, up to 100. */
  readonly waveIntensity: number;
  readonly direction: "left" | "right";
  /** Fraction of the maximum speed, 0 to 1. */
  readonly speed: number;
  readonly pauseOnHover: boolean;
  readonly fadeEdges: boolean;
  readonly textStyle: "paragraph" | "heading";
  /** In rem. */
  readonly textSize: number;
  /** Gap between items in em. */
  readonly itemSpacing: number;
}

/** Presets of the editor. */
export const marqueePresets = {
  "straight-line": { waveFrequency: 4, waveIntensity: 0 },
  "mild-wave": { waveFrequency: 4, waveIntensity: 60 },
} as const;

/** Speed as a fraction of the maximum, text size in rem, gap between items in em. */
export const marqueeDefaults = { speed: 0.5, textSize: 4, itemSpacing: 0.4 } as const;

const MAX_ITEMS = 50;

/** Reads a marquee. Returns undefined without a text. Numbers out of range get their default. */
export function readMarquee(value: unknown): Marquee | undefined {
  const items = listOf(read(value, "items") ?? read(value, "marqueeItems"))
    .slice(0, MAX_ITEMS)
    .map((item) => (textOf(item) || textOf(read(item, "text"))).trim())
    .filter((text) => text !== "");
  if (items.length === 0) return undefined;
  const name = textOf(read(value, "preset"));
  const preset = marqueePresets[name === "mild-wave" ? "mild-wave" : "straight-line"];
  const within = (member: string, min: number, max: number, fallback: number): number => {
    const stored = read(value, member);
    const number = stored === undefined || stored === null ? fallback : numberOf(stored);
    return number >= min && number <= max ? number : fallback;
  };
  const flag = (member: string, fallback: boolean): boolean => {
    const stored = read(value, member);
    return stored === undefined ? fallback : isTruthy(stored) && stored !== "false";
  };
  return {
    items,
    waveFrequency: within("waveFrequency", 1, 20, preset.waveFrequency),
    waveIntensity: within("waveIntensity", 0, 100, preset.waveIntensity),
    direction: textOf(read(value, "animationDirection")) === "right" ? "right" : "left",
    speed: within("animationSpeed", 0, 1, marqueeDefaults.speed),
    pauseOnHover: flag("pauseOnHover", false),
    fadeEdges: flag("fadeEdges", false),
    textStyle: textOf(read(value, "textStyle")) === "paragraph" ? "paragraph" : "heading",
    textSize: within("textSize", 0.5, 20, marqueeDefaults.textSize),
    itemSpacing: within("itemSpacing", 0, 10, marqueeDefaults.itemSpacing),
  };
}

/**
 * Returns the SVG path of the line that the text follows.
 *
 * @param width width of the line in SVG units
 * @param middle vertical position of the line
 */
export function marqueePath(
  { waveFrequency, waveIntensity }: Pick<Marquee, "waveFrequency" | "waveIntensity">,
  width: number,
  middle: number,
): string {
  if (waveIntensity === 0) return `M0 ${middle}H${width}`;
  const half = width / (waveFrequency * 2);
  const first = `M0 ${middle}q${half / 2} ${-waveIntensity} ${half} 0`;
  return first + `t${half} 0`.repeat(waveFrequency * 2 - 1);
}
