/**
 * The same string in one piece of memory. The engine keeps a sum of strings as a tree until a character is read, which
 * takes many times the memory.
 */
export function flattenRope(text: string): string {
  text.charCodeAt(0);
  return text;
}
