/** Removes control characters. File names may contain anything except a slash and a null character. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, "?");
}
