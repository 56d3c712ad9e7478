/** Returns indented JSON with a line feed at the end, for output and files that people read. */
export function formattedJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
