import { read, textOf } from "../json.js";

/**
 * Returns HTML that an editor wrote: a string, or an object with `html`. Returns undefined if it is missing or empty.
 */
export function writtenHtml(value: unknown): string | undefined {
  const text = typeof value === "string" ? unwrapHtml(value) : textOf(read(value, "html"));
  return text === "" ? undefined : text;
}

/** The platform sends messages as JSON strings: `{"html": …}`. Without `html` the message is empty. */
function unwrapHtml(text: string): string {
  const message = text.startsWith("{") ? parsedJson(text) : undefined;
  return message === undefined ? text : textOf(read(message, "html"));
}

/** Parses a value that may be a JSON string. Returns undefined if the string is invalid, and other values unchanged. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
