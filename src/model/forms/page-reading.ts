import { read } from "../json.js";
import { readFieldFormats } from "./field-formats.js";
import type { FieldReading } from "./fields.js";

/**
 * How a page reads its forms: in the words of the site, then in those that the page brings for forms, and in the
 * formats that it brings.
 *
 * @param formContext the page's `visitorFormContext`
 */
export function pageReading(localizedStrings: unknown, formContext: unknown): FieldReading {
  const formats = read(formContext, "formFieldFormats");
  const words = read(formContext, "localizedStrings");
  return {
    localizedStrings: isObject(words)
      ? { ...words, ...(isObject(localizedStrings) && localizedStrings) }
      : localizedStrings,
    ...(formats !== undefined && { formats: readFieldFormats(formats) }),
  };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
