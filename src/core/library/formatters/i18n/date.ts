import { compileDateFormat } from "#core/library/dates/date-format.js";
import { INVALID_DATE, instantOf } from "#core/library/dates/instant.js";
import { ZonedInstant } from "#core/library/dates/zoned-instant.js";
import { defineFormatter } from "#core/library/define.js";

const RELEASE = 1613597165345;

export const date = defineFormatter({
  name: "date",
  family: "i18n",
  summary: "Writes an instant with a strftime-like format, in the site's time zone and in English.",
  accepts:
    "Milliseconds since 1970: a number or a numeric string. Anything else, and instants " +
    "outside 4713 BC to 8652, give `Invalid date.`",
  writes: "plain",
  takes: "number",
  parameters: [
    {
      name: "format",
      summary: "Conversions such as `%Y-%m-%d` and literal text; the arguments are joined by spaces.",
      kind: "text",
      repeated: true,
    },
  ],
  needsArguments: true,
  bind: (args) => {
    const format = args.join(" ");
    if (format === "") return () => "";
    const write = compileDateFormat(format);
    return (value, context) => {
      const at = ZonedInstant.inSite(instantOf(value), context);
      return at === undefined ? INVALID_DATE : write(at);
    };
  },
  examples: [
    { template: "{t|date %B %e, %Y}", data: { t: RELEASE }, output: "February 17, 2021" },
    {
      template: "{t|date %F %T %z %Z}",
      data: { t: RELEASE, website: { timeZone: "Asia/Kathmandu" } },
      output: "2021-02-18 03:11:05 +05:45 +0545",
    },
    { template: "{t|date on %A, at %i:%M %p}", data: { t: RELEASE }, output: "on Wednesday, at 4:26 PM" },
    { template: "{a|date %Y} {b|date %Y}", data: { a: "2020-02-24" }, output: "Invalid date. Invalid date." },
  ],
});
