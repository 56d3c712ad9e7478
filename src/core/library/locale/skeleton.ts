import type { OptionRule } from "./option.js";

/** Letters of Unicode date skeletons; the CLDR package skips everything else. */
const LETTERS = /^[GyYurUQqMLlwWEcedgDFabBhHKkjJCmsSAvzOZVXx]+$/;

/** Longer ones say nothing more: every letter at its greatest width fits. */
const MAX_LENGTH = 256;

export function isSkeleton(text: string): boolean {
  return LETTERS.test(text);
}

export const skeletonRule: OptionRule = { accepts: isSkeleton, takes: "a date skeleton such as yMMMd" };

/** Skeletons may come from data, inside a message. */
export function boundedSkeleton(text: string): string {
  return text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text;
}
