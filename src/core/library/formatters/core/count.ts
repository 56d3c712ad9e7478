import { defineFormatter } from "#core/library/define.js";
import { sizeOf } from "#model/json.js";

export const count = defineFormatter({
  name: "count",
  family: "core",
  summary: "Counts elements, keys or characters.",
  accepts: "Arrays, objects and strings (in UTF-16 code units); anything else counts as 0.",
  writes: "plain",
  parameters: [],
  pure: true,
  bind: () => (value) => {
    if (typeof value === "string") return value.length;
    const size = sizeOf(value);
    return size;
  },
  examples: [
    {
      template: "{l|count} {s|count} {o|count}",
      data: { l: [1, 2], s: "héllo", o: { x: 1 } },
      output: "2 5 1",
    },
    { template: "{n|count} {nope|count}", data: { n: 5 }, output: "0 0" },
  ],
});
