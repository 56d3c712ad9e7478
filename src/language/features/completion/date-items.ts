import { CompletionItemKind } from "vscode-languageserver-types";
import { CONVERSIONS } from "#core/library/dates/date-conversions.js";
import { compileDateFormat } from "#core/library/dates/date-format.js";
import { instantOf } from "#core/library/dates/instant.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import type { Value } from "#core/values/value.js";
import type { TemplateView } from "#language/template-view.js";
import { read, textOf } from "#model/json.js";
import type { Item } from "./item.js";
import { pipedValues } from "./piped-value.js";

/** An instant for data without one. */
const SAMPLE = Date.UTC(2026, 10, 15, 21, 26, 5);
/** Whole formats, for an argument without a conversion yet. */
const FORMATS = ["%B %e, %Y", "%F", "%A, %B %e", "%l:%M %p"];

/** Returns the conversions of a date format, each with what it writes for the tag's value. */
export function dateItems(view: TemplateView, offset: number, written: string): readonly Item[] {
  const at = shownInstant(view, offset);
  if (at === undefined) return [];
  const percent = written.lastIndexOf("%");
  const before = percent === -1 ? written : written.slice(0, percent);
  const formats = [
    ...(written === "" ? FORMATS : []),
    ...Object.keys(CONVERSIONS).map((letter) => `%${letter}`),
  ];
  return formats.map((format, index) => ({
    label: before + format,
    kind: CompletionItemKind.EnumMember,
    detail: JSON.stringify(compileDateFormat(format)(at)).slice(1, -1),
    sortText: String(index).padStart(2, "0"),
  }));
}

function shownInstant(view: TemplateView, offset: number): ZonedInstant | undefined {
  const [value] = pipedValues(view, offset);
  const zone =
    view.fixtures.map((fixture) => textOf(read(fixture.value, "website", "timeZone"))).find(Boolean) ??
    "America/New_York";
  try {
    return ZonedInstant.at(instantOf(value as Value), zone) ?? ZonedInstant.at(SAMPLE, zone);
  } catch {
    // The data names no zone that exists.
    return ZonedInstant.at(SAMPLE, "UTC");
  }
}
