import type { LintDiagnostic } from "../lint-diagnostic.js";

/** Number of characters around the diagnostic. Lines of minified scripts are long. */
const MAX_DISTANCE = 80;

/**
 * Returns a function that gives each diagnostic of a file a fingerprint. It does not change when lines before it are
 * added or removed: it consists of the code, the surrounding text on the line, and the number of equal ones before.
 */
export function fingerprints(text: string | undefined): (diagnostic: LintDiagnostic) => string {
  const seen = new Map<string, number>();
  return ({ code, message, start, end }) => {
    const around = text === undefined ? message : surroundings(text, start.offset, end.offset);
    const key = `${code}:${hash(around, 0x811c9dc5)}${hash(around, 0x2f0b4dbd)}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return `${key}:${count}`;
  };
}

function surroundings(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - MAX_DISTANCE), start);
  const after = text.slice(start, Math.min(end, start + MAX_DISTANCE) + MAX_DISTANCE);
  const line = before.slice(before.lastIndexOf("\n") + 1) + (after.split("\n")[0] ?? "");
  return line.replace(/\s+/g, " ").trim();
}

/** FNV-1a with 32 bits over UTF-16 code units. Not for security. */
function hash(text: string, basis: number): string {
  let value = basis;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}
