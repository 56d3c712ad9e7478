/**
 * Copies a string into contiguous memory. Engines store a concatenation as a tree until a character is read, which
 * takes many times the memory.
 */
export function flattenRope(text: string): string {
  text.charCodeAt(0);
  return text;
}
