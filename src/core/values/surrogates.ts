/** Replaces every lone surrogate with U+FFFD. */
export function wellFormed(text: string): string {
  return text.toWellFormed();
}

/** Returns whether a cut before the code unit at `position` would split a surrogate pair. */
export function splitsPair(text: string, position: number): boolean {
  if (position <= 0 || position >= text.length) return false;
  return (
    (text.charCodeAt(position - 1) & 0xfc00) === 0xd800 && (text.charCodeAt(position) & 0xfc00) === 0xdc00
  );
}
