import { compileDateFormat } from "#core/library/dates/date-format.js";
import { INVALID_DATE } from "#core/library/dates/instant.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import { defineFormatter } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import { wellFormed } from "#core/values/surrogates.js";
import type { Value } from "#core/values/value.js";
import { numberOf, textOf } from "#model/json.js";

const PREFIX = "http://www.google.com/calendar/event?action=TEMPLATE";
/** UTC: the calendar converts to the visitor's time zone. */
const write = compileDateFormat("%Y%m%dT%H%M%SZ");

export const googleCalendarUrl = defineFormatter({
  name: "google-calendar-url",
  family: "social",
  summary: "Writes the address of the page that adds an event to the visitor's Google Calendar.",
  accepts:
    "An event: `title`, `startDate` and `endDate` in milliseconds, `location`. A missing date is the " +
    "beginning of 1970; an invalid one, or one outside 4713 BC to 8652, gives `Invalid date.`",
  writes: "encoded",
  takes: "object",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    const start = utcText(member(value, "startDate"));
    const end = utcText(member(value, "endDate"));
    if (start === undefined || end === undefined) return INVALID_DATE;
    const place = address(member(value, "location"));
    const location = place === "" ? "" : `&location=${percentEncode(place)}`;
    return `${PREFIX}&text=${percentEncode(textOf(member(value, "title")))}&dates=${start}/${end}${location}`;
  },
  examples: [
    {
      template: "{e|google-calendar-url}",
      data: {
        e: {
          title: "Café & Bar",
          startDate: 1384518630000,
          endDate: 1384522230000,
          location: { addressLine1: "1 Main St", addressLine2: "", addressCountry: "USA" },
        },
      },
      output:
        "http://www.google.com/calendar/event?action=TEMPLATE&text=Caf%C3%A9%20%26%20Bar&dates=20131115T123030Z/20131115T133030Z&location=1%20Main%20St%2C%20USA",
    },
    { template: "{e|google-calendar-url}", data: { e: { startDate: "soon" } }, output: "Invalid date." },
  ],
});

function utcText(milliseconds: Value): string | undefined {
  const instant = ZonedInstant.at(numberOf(milliseconds), "UTC", undefined);
  return instant && write(instant);
}

const ADDRESS_LINES = ["addressLine1", "addressLine2", "addressCountry"];

/** Joins the lines of an address. */
function address(location: Value): string {
  let result = "";
  for (const name of ADDRESS_LINES) {
    const line = textOf(member(location, name)).trim();
    if (line !== "") result += result === "" ? line : `, ${line}`;
  }
  return result;
}

/** Characters that `encodeURIComponent` keeps but that existing links, made by the older form encoding, escape. */
const UNENCODED = /[!~'()]/g;

function percentEncode(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    UNENCODED,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
