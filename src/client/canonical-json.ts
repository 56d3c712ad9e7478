/** Levels of objects and lists. What is hashed is written by people or their tools; none of it is deeper. */
export const CANONICAL_DEPTH = 500;

/**
 * JSON in the one form in which its hash is taken (RFC 8785): no spaces, members in the order of their names' UTF-16
 * code units, undefined members left out. Throws a RangeError for what is nested deeper than `CANONICAL_DEPTH`.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  if (depth >= CANONICAL_DEPTH) throw new RangeError(`nested deeper than ${CANONICAL_DEPTH} levels`);
  if (Array.isArray(value)) return `[${value.map((element) => write(element, depth + 1)).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${write(member, depth + 1)}`);
  return `{${members.join(",")}}`;
}
