/**
 * Returns whether a sticky pattern matches at `offset`; its `lastIndex` is then after the match. A candidate of
 * megabytes can exhaust the memory for backtracking and make the match throw. Such a candidate does not match and is
 * text.
 */
export function matchesAt(pattern: RegExp, text: string, offset: number): boolean {
  pattern.lastIndex = offset;
  try {
    return pattern.test(text);
  } catch {
    return false;
  }
}
