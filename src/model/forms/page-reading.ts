import { isObject, read } from "../json.js";
import { readFieldFormats } from "./field-formats.js";
import type { FieldReading } from "./fields.js";

/**
 * Returns the texts and formats of a page's forms: the site's texts, then those of the page, and the page's formats.
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
