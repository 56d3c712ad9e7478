export interface CharacterCount {
  /** Present length against the maximum. */
  readonly text: string;
  readonly exceeded: boolean;
}

/** The text of the counter of a text area; undefined where there is no maximum and so no counter. */
export function characterCount(length: number, maxLength: number): CharacterCount | undefined {
  if (!(maxLength > 0)) return undefined;
  return { text: `${length} / ${maxLength}`, exceeded: isTooLong(length, maxLength) };
}

export function isTooLong(length: number, maxLength: number): boolean {
  return maxLength > 0 && length > maxLength;
}
