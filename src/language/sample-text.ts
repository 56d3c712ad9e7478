import { wellFormed } from "../core/values/surrogates.js";
import type { Fixture } from "./template-view.js";

/**
 * Longer samples are cut: they are shown in a line of a list, or in a small window. Half of a character would be left
 * of some, for which many clients drop the whole message.
 */
const MAX_LENGTH = 60;

/** The knowledge about a value: what the fixture has, or of which kind it is by the schema. */
export function knownText(value: unknown, { isSchema }: Fixture): string {
  if (isSchema !== true) return sampleText(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? `an object: ${sampleText(value)}` : `a ${typeof value}`;
}

/** A value of the fixture in a few words: `"Field vase"`, `[…] (12)`, `{title, body, …}`. */
export function sampleText(value: unknown): string {
  return wellFormed(shortened(value));
}

function shortened(value: unknown): string {
  if (Array.isArray(value)) return `[…] (${value.length})`;
  if (typeof value === "object" && value !== null) {
    const names: string[] = [];
    let length = 0;
    for (const name in value) {
      length += name.length + 2;
      if (length > MAX_LENGTH) return `{${[...names, "…"].join(", ")}}`;
      names.push(name);
    }
    return `{${names.join(", ")}}`;
  }
  const text =
    typeof value === "string" ? JSON.stringify(wellFormed(value.slice(0, MAX_LENGTH))) : String(value);
  return typeof value === "string" && value.length > MAX_LENGTH ? `${text.slice(0, -1)}…"` : text;
}
