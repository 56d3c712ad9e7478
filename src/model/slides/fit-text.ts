import type { FitRule } from "./layouts.js";

export interface Room {
  /** Pixels. */
  readonly width: number;
  /** Pixels. */
  readonly height: number;
}

/** A text measured without an inline size. Its dimensions are proportional to the font size. */
export interface TextBox extends Room {
  /** Size that the style sheet gives, in pixels. */
  readonly fontSize: number;
  /** Width of the text's column in pixels, if it is narrower than the room. */
  readonly column?: number;
}

/**
 * Returns the font size in pixels at which a text fits the fractions of the room in the rule: the size of the style
 * sheet, multiplied by the step until it fits. Never larger than in the style sheet, and not smaller than the minimum
 * of the rule.
 */
export function fitText(text: TextBox, rule: FitRule, room: Room): number {
  const { fontSize } = text;
  const share = Math.min(
    shareOf(text.width, rule.width * columnOf(text, room)),
    rule.height === undefined ? 1 : shareOf(text.height, rule.height * room.height),
  );
  if (share >= 1 || fontSize <= rule.min) return fontSize;
  let size = fontSize;
  while (size > rule.min && size > fontSize * share) size *= rule.step;
  return Math.max(size, rule.min);
}

/** Returns the width in pixels that a text has in a room. */
export function columnOf({ column }: TextBox, room: Room): number {
  return column === undefined ? room.width : Math.min(column, room.width);
}

function shareOf(length: number, available: number): number {
  return length <= 0 ? 1 : Math.max(0, available) / length;
}
