/**
 * Whether a sticky pattern matches at `offset`; its `lastIndex` is behind the match then. In a candidate of megabytes there are more
 * ways to go back than the host remembers, and it throws: such a candidate matches nothing and so is text.
 */
export function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  try {
    return pattern.test(text);
  } catch {
    return false;
  }
}
