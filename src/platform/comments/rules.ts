import { sanitized } from "../../model/forms/sanitize.js";
import { booleanOf, numberOf, read } from "../../model/json.js";
import type { Catalog } from "../sites/catalog.js";

export const MAX_AUTHOR = 100;
export const MAX_COMMENT = 10_000;

/** Tells what is wrong with a comment, by field. */
export function commentErrors({ author, text }: Draft): Readonly<Record<string, string>> {
  return {
    ...(author === "" ? { author: "Required" } : {}),
    ...(author.length > MAX_AUTHOR ? { author: `At most ${MAX_AUTHOR} characters.` } : {}),
    ...(text === "" ? { text: "Required" } : {}),
    ...(text.length > MAX_COMMENT ? { text: `At most ${MAX_COMMENT} characters.` } : {}),
  };
}

export interface Draft {
  readonly author: string;
  readonly text: string;
}

/** A draft without blanks around it and what cannot be typed. */
export function cleanDraft({ author, text }: Draft): Draft {
  return { author: sanitized(author).replaceAll("\n", " ").trim(), text: sanitized(text).trim() };
}

/** Comments wait for the owner unless the site says that they need not. */
export function needsApproval({ settings }: Catalog): boolean {
  const setting = read(settings, "commentApprovalRequired");
  return setting === undefined || setting === null || booleanOf(setting);
}

/** How many visitors have to flag a comment before it waits for the owner again; 0 for never. */
export function flagThreshold({ settings }: Catalog): number {
  const threshold = numberOf(read(settings, "commentFlagThreshold"));
  return threshold > 0 ? Math.ceil(threshold) : 0;
}

export function writtenDate(at: number, { locale, timeZone }: Catalog): string {
  return new Intl.DateTimeFormat(knownLocale(locale), { dateStyle: "medium", timeZone }).format(at);
}

function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? "en-US";
  } catch {
    return "en-US";
  }
}
