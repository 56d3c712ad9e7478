import { defineFormatter } from "#core/library/define.js";
import { durationText } from "#model/content/duration.js";
import { numberOf } from "#model/json.js";

export const humanizeDuration = defineFormatter({
  name: "humanizeDuration",
  family: "content",
  summary: "Writes a length of time as minutes and seconds.",
  accepts: "Milliseconds, as a number or a string that begins with one; anything else is 0:00.",
  writes: "plain",
  takes: "number",
  parameters: [],
  pure: true,
  bind: () => (value) => durationText(numberOf(value)),
  examples: [
    { template: "{t|humanizeDuration}", data: { t: 125000 }, output: "2:05" },
    { template: "{t|humanizeDuration}", data: { t: "3661000" }, output: "61:01" },
  ],
});
