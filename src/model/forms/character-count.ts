export interface CharacterCount {
  /** The current length and the maximum. */
  readonly text: string;
  readonly exceeded: boolean;
}

/** Returns the text of a text area's counter, or undefined if there is no maximum. */
export function characterCount(length: number, maxLength: number): CharacterCount | undefined {
  if (!(maxLength > 0)) return undefined;
  return { text: `${length} / ${maxLength}`, exceeded: isTooLong(length, maxLength) };
}

export function isTooLong(length: number, maxLength: number): boolean {
  return maxLength > 0 && length > maxLength;
}
