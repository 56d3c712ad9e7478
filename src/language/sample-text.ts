import { wellFormed } from "#core/values/surrogates.js";
import type { Fixture } from "./template-view.js";

/**
 * Maximum length of a sample. Never cuts inside a surrogate pair, because many clients drop messages with a lone one.
 */
const MAX_LENGTH = 60;

/** Describes a value: as in the fixture, or by its type if it comes from a schema. */
export function describeValue(value: unknown, { isSchema }: Fixture): string {
  if (isSchema !== true) return sampleText(value);
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? `an object: ${sampleText(value)}` : `a ${typeof value}`;
}

/** Summarizes a value of the fixture: `"Field vase"`, `[…] (12)`, `{title, body, …}`. */
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
