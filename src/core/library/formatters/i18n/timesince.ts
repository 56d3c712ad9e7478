import { INVALID_DATE, inRange, instantOf } from "#core/library/dates/instant.js";
import { defineFormatter } from "#core/library/define.js";
import { timeSince } from "#model/dates/time-since.js";

export const timesince = defineFormatter({
  name: "timesince",
  family: "i18n",
  summary: "Writes how long ago an instant was, in English, in a `timesince` element that holds the instant.",
  accepts:
    "Milliseconds since 1970: a number or a numeric string. Anything else, and instants " +
    "outside 4713 BC to 8652, give `Invalid date.`",
  writes: "markup",
  takes: "number",
  parameters: [],
  bind: () => (value, context) => {
    const instant = instantOf(value);
    if (!inRange(instant)) return INVALID_DATE;
    return `<span class="timesince" data-date="${instant}">${context.atNow((now) => timeSince(instant, now))}</span>`;
  },
  examples: [
    {
      template: "{t|timesince}",
      data: { t: 1399992800000 },
      now: 1400000000000,
      output: '<span class="timesince" data-date="1399992800000">about 2 hours ago</span>',
    },
    { template: "{t|timesince}", data: { t: "soon" }, now: 1400000000000, output: "Invalid date." },
  ],
});
