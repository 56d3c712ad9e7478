import { read } from "../json.js";
import { brightness } from "./brightness.js";
import { averageMember, COLOR_POSITIONS, colorDataOf } from "./image-colors.js";
import { darken, hexText, parseRgb, type Rgb } from "./rgb.js";

/** The overlay between an image and the text on it. */
export interface Scrim {
  /** `#` and six digits. */
  readonly color: string;
  /** 0 to 1. */
  readonly opacity: number;
  /** The midpoint of the gradient as a fraction of the height. */
  readonly midPoint: number;
}

// Squarespace's numbers. It is not documented which image colour is used nor what "spread" means. We use the mean of
// the measured colours, and the distance between the brightest and the darkest as a fraction of the range.
const DEFAULT_COLOR: Rgb = { r: 0x22, g: 0x22, b: 0x22 };
const BRIGHT = 153;
const DARKEN_BRIGHT = 30;
const DARKEN_DARK = 20;
const WIDE_SPREAD = 0.4;
const OPACITY_WIDE = 0.5;
const OPACITY_NARROW = 0.3;
const MID_POINT = 0.6;

/** Returns a colour and opacity that keep text on an image readable. Uses the default colour if none was measured. */
export function scrimFor(image: unknown): Scrim {
  const colors = measuredColors(image);
  const base = colors.length === 0 ? DEFAULT_COLOR : mean(colors);
  const percent = brightness(base) > BRIGHT ? DARKEN_BRIGHT : DARKEN_DARK;
  return {
    color: `#${hexText(colors.length === 0 ? base : darken(base, percent))}`,
    opacity: spread(colors) > WIDE_SPREAD ? OPACITY_WIDE : OPACITY_NARROW,
    midPoint: MID_POINT,
  };
}

function measuredColors(image: unknown): readonly Rgb[] {
  const data = colorDataOf(image);
  return COLOR_POSITIONS.map((position) => parseRgb(read(data, averageMember(position)))).filter(
    (color) => color !== undefined,
  );
}

function mean(colors: readonly Rgb[]): Rgb {
  const sum = { r: 0, g: 0, b: 0 };
  for (const color of colors) {
    sum.r += color.r;
    sum.g += color.g;
    sum.b += color.b;
  }
  return { r: sum.r / colors.length, g: sum.g / colors.length, b: sum.b / colors.length };
}

/** Returns a fraction, 0 to 1. */
function spread(colors: readonly Rgb[]): number {
  if (colors.length === 0) return 0;
  const values = colors.map(brightness);
  return (Math.max(...values) - Math.min(...values)) / 255;
}
