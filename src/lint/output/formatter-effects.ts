import type { FormatterDefinition, FormatterOutput } from "#core/library/define.js";

/** The escaping of a string that a tag writes: that of its last formatter, or of its value. */
export type Escaping =
  | Exclude<FormatterOutput, "same" | "markup">
  /** Text of the platform, which is HTML-safe already. */
  | "safe-text"
  /** HTML from the data, written by an editor. */
  | "markup"
  /** HTML that a formatter writes. */
  | "elements"
  /** JSON, escaped for double-quoted attributes. */
  | "escaped-json"
  /** JSON, escaped so that strings in it contain character references. */
  | "damaged-json"
  /** A number or a boolean, also as JSON. */
  | "number"
  /** An address of the site's data. */
  | "address"
  | "unknown";

/** Formatters that change only the characters that are special in HTML. */
const ESCAPING = new Set<FormatterOutput | undefined>(["escaped-text", "escaped", "stripped"]);

/** Returns whether a formatter keeps the beginning of a string. */
export function keepsBeginning({ writes }: FormatterDefinition): boolean {
  return writes === "same" || ESCAPING.has(writes);
}

/** Returns the escaping of the output of a formatter whose value is escaped in the given way. */
export function afterFormatter(before: Escaping, definition: FormatterDefinition | undefined): Escaping {
  // A partial escapes its output itself.
  if (definition === undefined || definition.handsOver === true) return "unknown";
  const { name, writes = "text" } = definition;
  // HTML without tags has entities already, and typographic quotes end no attribute.
  if (before === "stripped" && name === "smartypants") return "escaped";
  if (writes === "same" || (before === "safe-text" && (writes === "stripped" || name === "smartypants")))
    return before;
  if (writes === "markup") return "elements";
  if (writes === "json") return before === "number" ? before : "json";
  if (!ESCAPING.has(writes)) return writes;
  if (before === "json" || before === "escaped-json" || before === "damaged-json")
    return writes === "escaped" && before === "json" ? "escaped-json" : "damaged-json";
  // There is nothing to escape.
  return before === "plain" || before === "number" || before === "address" ? before : writes;
}
