import type { OptionRule } from "./option.js";

/** Letters of Unicode date skeletons. The CLDR package skips everything else. */
const LETTERS = /^[GyYurUQqMLlwWEcedgDFabBhHKkjJCmsSAvzOZVXx]+$/;

/** Longer skeletons have no further meaning: every letter at its maximum width fits. */
const MAX_LENGTH = 256;

export function isSkeleton(text: string): boolean {
  return LETTERS.test(text);
}

export const skeletonRule: OptionRule = { accepts: isSkeleton, takes: "a date skeleton such as yMMMd" };

/**
 * Limits the length, because skeletons inside a message may come from data. The CLDR package skips underscores, and
 * keeps what it parsed in plain objects by skeleton, where `__proto__` is not an ordinary key.
 */
export function safeSkeleton(text: string): string {
  return text === "__proto__" ? "proto" : text.slice(0, MAX_LENGTH);
}
