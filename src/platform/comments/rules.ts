import { sanitizeAnswer } from "#model/forms/sanitize.js";
import { booleanOf, numberOf, read } from "#model/json.js";
import type { Catalog } from "../sites/catalog.js";

export const MAX_AUTHOR = 100;
export const MAX_COMMENT = 10_000;

/** Returns the errors of a comment by field. */
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

/** Trims a draft and removes control characters. */
export function cleanDraft({ author, text }: Draft): Draft {
  return { author: sanitizeAnswer(author).replaceAll("\n", " ").trim(), text: sanitizeAnswer(text).trim() };
}

/** Returns whether comments need approval, which is the default. */
export function needsApproval({ settings }: Catalog): boolean {
  const setting = read(settings, "commentApprovalRequired");
  return setting === undefined || setting === null || booleanOf(setting);
}

/** Returns the number of flags after which a comment needs approval again. 0 means never. */
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
