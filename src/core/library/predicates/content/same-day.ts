import { inRange } from "#core/library/dates/instant.js";
import { definePredicate } from "#core/library/define.js";
import { member } from "#core/values/path.js";
import type { Value } from "#core/values/value.js";
import { numberOf } from "#model/json.js";

const DAY = 86_400_000;

export const sameDay = definePredicate({
  name: "same-day?",
  family: "content",
  summary:
    "True when `startDate` and `endDate` are on the same day in UTC. Two missing dates are on the same day, " +
    "invalid dates never are.",
  parameters: [],
  takes: "object",
  bind: () => (context) =>
    utcDay(member(context.node, "startDate")) === utcDay(member(context.node, "endDate")),
  examples: [
    {
      template: "{.same-day?}one day{.or}several days{.end}",
      data: { startDate: 1384473600000, endDate: 1384559999999 },
      output: "one day",
    },
    { template: "{.same-day?}yes{.or}no{.end}", data: { startDate: "soon", endDate: "soon" }, output: "no" },
  ],
});

/** Returns days since 1970, or NaN, which equals nothing, for an instant that formatters cannot write. */
function utcDay(instant: Value): number {
  const milliseconds = numberOf(instant);
  return inRange(milliseconds) ? Math.floor(milliseconds / DAY) : Number.NaN;
}
