import { isObject, read, textOf } from "../json.js";
import { NO_FORMATS, readFieldFormats } from "./field-formats.js";
import type { FieldReading } from "./fields.js";
import { decimalMarkOf } from "./number-text.js";

/** Members of a page's data that forms depend on. */
export interface PageMembers {
  readonly website?: unknown;
  readonly websiteSettings?: unknown;
  readonly localizedStrings?: unknown;
  readonly visitorFormContext?: unknown;
}

/**
 * Returns the texts and formats of a page's forms: the site's texts, then those of the page; the page's formats, and
 * those that follow from the site's language and its setting `longDomains`.
 */
export function pageReading({
  website,
  websiteSettings,
  localizedStrings,
  visitorFormContext,
}: PageMembers): FieldReading {
  const formats = read(visitorFormContext, "formFieldFormats");
  const words = read(visitorFormContext, "localizedStrings");
  const decimalComma = decimalMarkOf(textOf(read(website, "language"))) === ",";
  const longDomains = hasLongDomains(websiteSettings);
  const hasFormats = formats !== undefined || decimalComma || longDomains;
  return {
    localizedStrings: isObject(words)
      ? { ...words, ...(isObject(localizedStrings) && localizedStrings) }
      : localizedStrings,
    ...(hasFormats && {
      formats: {
        ...(formats === undefined ? NO_FORMATS : readFieldFormats(formats)),
        ...(decimalComma && { decimalComma }),
        ...(longDomains && { longDomains }),
      },
    }),
  };
}

/** Returns whether a site accepts e-mail addresses whose domain ends in a long label, such as "photography". */
export function hasLongDomains(websiteSettings: unknown): boolean {
  return read(websiteSettings, "longDomains") === true;
}
