import { read, textOf } from "../json.js";

/** HTML that an editor wrote: a text, or an object with `html`. Undefined where there is none or it is empty. */
export function writtenHtml(value: unknown): string | undefined {
  const text = typeof value === "string" ? unwrapped(value) : textOf(read(value, "html"));
  return text === "" ? undefined : text;
}

/** The platform sends messages as JSON texts: `{"html": …}` in a string. One that lacks `html` says nothing. */
function unwrapped(text: string): string {
  const message = text.startsWith("{") ? parsedJson(text) : undefined;
  return message === undefined ? text : textOf(read(message, "html"));
}

/** A list or object that may have been sent as JSON text. Undefined for text that is none. */
export function parsedJson(value: unknown): unknown {
  if (typeof value !== "string") return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return undefined;
  }
}
