/** Levels of objects and lists. What is hashed is written by people or their tools; none of it is deeper. */
export const CANONICAL_DEPTH = 500;

/**
 * JSON in the one form in which its hash is taken (RFC 8785): no spaces, members in the order of their names' UTF-16
 * code units. What is no JSON becomes what `JSON.stringify` makes of it, numbers that are not finite excepted: dates are texts, undefined
 * members are left out. Throws a RangeError for what is nested deeper than `CANONICAL_DEPTH`.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0) ?? "null";
}

/** Undefined for what `JSON.stringify` leaves out. */
function write(value: unknown, depth: number): string | undefined {
  // Whoever registers data has to wait while they are hashed: a call of JSON.stringify for each number takes ten times as long.
  if (typeof value === "number") return Number.isFinite(value) ? `${value}` : notFinite(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (depth >= CANONICAL_DEPTH) throw new RangeError(`nested deeper than ${CANONICAL_DEPTH} levels`);
  if ("toJSON" in value && typeof value.toJSON === "function") return write(value.toJSON(""), depth + 1);
  if (value instanceof String || value instanceof Number || value instanceof Boolean) {
    return write(value.valueOf(), depth + 1);
  }
  let text = "";
  if (Array.isArray(value)) {
    for (const element of value) text += `${text === "" ? "" : ","}${write(element, depth + 1) ?? "null"}`;
    return `[${text}]`;
  }
  const members = value as Readonly<Record<string, unknown>>;
  // Sorts by UTF-16 code units.
  for (const name of Object.keys(members).sort()) {
    const member = write(members[name], depth + 1);
    if (member !== undefined) text += `${text === "" ? "" : ","}${JSON.stringify(name)}:${member}`;
  }
  return `{${text}}`;
}

/** Numbers that are too large are read as infinite, and must not have the hash of null. */
function notFinite(value: number): string {
  return Number.isNaN(value) ? "null" : value > 0 ? "1e999" : "-1e999";
}
