/**
 * Whether a sticky pattern matches at `offset`; its `lastIndex` is behind the match then. For a candidate of megabytes
 * the host may run out of memory for backtracking and throw; such a candidate matches nothing and is text.
 */
export function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  try {
    return pattern.test(text);
  } catch {
    return false;
  }
}
